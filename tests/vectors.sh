#!/bin/sh
# The loops that should be of vectors are, for each instruction set: those of the rules that have
# PURP_RUN_GOAL, PURP_RUN_PREDICTION or PURP_RUN_ALONG, and those of src/lib/move.c. Where gcc
# stops making them it says nothing, the results are the same, and only the speed falls.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
cc=${CC:-cc}
# Without CFLAGS: in an instrumented build, or one for a certain processor, loops are others.
flags=${PURSUIT_LIBRARY_FLAGS:?make check TESTS=tests/vectors.sh says what they are}
failed=0
LC_ALL=C
export LC_ALL

# What gcc 12 does not manage, and gcc 13 does: a rule, how many of its loops for one kind of edge
# are vectors all the same, and why no more. A row that says too little fails.
exceptions='
pursue 6 of 7: nine_case has a table of factors
'

skip()
{
    echo "$1"
    exit 77
}

fail()
{
    echo "$1"
    failed=1
}

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# compile FILE FLAG...: what gcc says of its loops, into `said`. None are made for what is left over
# at the end: with vectors half as wide, they would pass for those of a lesser instruction set.
compile()
{
    # CC may have options of its own.
    # shellcheck disable=SC2086
    $cc "$@" -O3 --param vect-epilogues-nomask=0 -fopt-info-vec-optimized -S \
        -o "$work/assembly" >"$work/said" 2>&1
}

macro()
{
    awk -v name="$1" '$2 == name { print $3 }' "$work/macros"
}

# shellcheck disable=SC2086
$cc -dM -E -x c /dev/null >"$work/macros" 2>/dev/null || skip "$cc does not show its macros"
version=$(macro __GNUC__)
[ -z "$(macro __clang__)" ] || version=
[ -n "$version" ] || skip "$cc is not gcc"
[ -n "$(macro __x86_64__)" ] || skip "$cc makes no code for x86-64"
[ -z "$(macro __AVX__)" ] || skip "$cc has wider vectors than the baseline"
[ "$version" -ge 12 ] || skip "gcc $version makes vectors of fewer loops than gcc 12 does"
echo 'void f(double *x) { for (int i = 0; i < 1000; i++) x[i] += 1.0; }' >"$work/probe.c"
compile "$work/probe.c"
grep -q 'loop vectorized using 16 byte vectors' "$work/said" ||
    skip "$cc does not say which loops are of vectors"

# look_at FILE: compile it as the library does; a line `LINE BYTES` into `loops` for each of its
# loops that is of vectors
look_at()
{
    # The flags are words.
    # shellcheck disable=SC2086
    compile "$srcdir/$1" $flags || {
        fail "$1 does not compile:"
        cat "$work/said"
        return 1
    }
    awk -v path="$srcdir/$1:" '
        index($0, path) == 1 && / loop vectorized using .* byte vectors/ {
            split(substr($0, length(path) + 1), place, ":")
            sub(/ byte vectors.*/, "")
            sub(/.* /, "")
            print place[1], $0
        }' "$work/said" >"$work/loops"
}

# has PLACE COUNT EXACTLY BYTES SET: so many loops with vectors of BYTES are at the place, which is
# FILE:LINE; or more, where EXACTLY is empty
has()
{
    count=$(grep -c "^${1##*:} $4\$" "$work/loops")
    if [ "$count" -lt "$2" ]; then
        fail "$1: for $5, $count loops have vectors of $4 bytes, not $2"
    elif [ "$count" -gt "$2" ] && [ -n "$3" ]; then
        fail "$1: for $5, $count loops have vectors of $4 bytes, its exception in $0 says $2"
    fi
}

# has_all PLACE BASELINE WIDER EXACTLY: so many for the baseline, and for each wider instruction set
# that there is code for
has_all()
{
    has "$1" "$2" "$4" 16 "the baseline"
    case $flags in *-DPURP_HAVE_AVX2*) has "$1" "$3" "$4" 32 AVX2 ;; esac
    case $flags in *-DPURP_HAVE_AVX512*) has "$1" "$3" "$4" 64 AVX-512 ;; esac
}

# claims FILE...: the lines that say a rule has loops of vectors, as FILE:LINE:MACRO(...
claims()
{
    (cd "$srcdir" && grep -En '^PURP_RUN_(GOAL|PREDICTION|ALONG)\(' /dev/null "$@")
}

predictions=$(grep -c 'PURP_RUN_KIND(run, type, PURP_PREDICT_' "$srcdir/src/lib/rule/prediction.h")
[ "$predictions" -gt 0 ] || fail "src/lib/rule/prediction.h has no kinds of prediction"

# calls_at PLACE: how often the loop that PURP_RUN_ALONG makes there is used, each time with another
# constant
calls_at()
{
    name=$(sed -n "${1##*:}s/^PURP_RUN_ALONG(\([a-z_]*\),.*/\1/p" "$srcdir/${1%:*}")
    grep -c "^ *$name(" "$srcdir/${1%:*}"
}

# has_claimed PLACE MACRO EXCEPTION
has_claimed()
{
    case $2 in
        PURP_RUN_GOAL) loops=1 ;;
        PURP_RUN_PREDICTION) loops=$predictions ;;
        PURP_RUN_ALONG) loops=$(calls_at "$1") ;;
    esac
    loops=${3:-$loops}
    # Where a world wraps there are loops of their own, in the baseline without vectors: SSE2 has no
    # floor.
    has_all "$1" "$loops" $((2 * loops)) "$3"
}

sources=$(cd "$srcdir" && find src/lib -name '*.c')
# Their names have no blanks.
# shellcheck disable=SC2086
claimed=$(claims $sources)
[ -n "$claimed" ] || fail "no rule says that it has loops of vectors"

for file in $(printf '%s\n' "$claimed" | cut -d: -f1 | sort -u); do
    look_at "$file" || continue
    exception=
    [ "$version" -ge 13 ] || exception=$(printf '%s' "$exceptions" |
        awk -v file="${file##*/}" '$1 ".c" == file { print $2 }')
    for claim in $(claims "$file" | sed 's/(.*//'); do
        has_claimed "${claim%:*}" "${claim##*:}" "$exception"
    done
done

for rule in $(printf '%s' "$exceptions" | awk 'NF { print $1 }'); do
    printf '%s\n' "$claimed" | grep -q "/$rule\.c:" ||
        fail "$0 has an exception for a rule that does not say it has loops of vectors: $rule"
done

# loop_of FUNCTION: where its loop is in move.c, as FILE:LINE; there is no line where it has none
loop_of()
{
    awk -v name="$1" '
        index($0, name "(const") { inside = 1 }
        inside && /^ *for \(/ { place = NR; exit }
        END { print "src/lib/move.c:" (place ? place : name) }' "$srcdir/src/lib/move.c"
}

if look_at src/lib/move.c; then
    # For each kind of motion but LIMITED, which turns by an angle.
    has_all "$(loop_of move_all)" 3 3 ""
    # The baseline has none with gcc 12.
    has_all "$(loop_of are_gentle)" 0 1 ""
fi

[ "$failed" = 0 ] ||
    echo "CONTRIBUTING.md, \"Write a rule so that its loop ...\", tells what may be in the way"
exit "$failed"
