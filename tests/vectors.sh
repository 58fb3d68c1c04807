#!/bin/sh
# The number of vectorised loops of each file, by instruction set. Without this test a loop that is no
# longer vectorised would go unnoticed: results stay the same and only the speed falls.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
cc=${CC:-cc}
# CFLAGS are not used: instrumented builds and builds for a certain processor have other loops.
flags=${PURSUIT_LIBRARY_FLAGS:?make check TESTS=tests/vectors.sh says what they are}
failed=0
LC_ALL=C
export LC_ALL

# What gcc 12 makes of each file: loops for the baseline, for AVX2, for AVX-512. A newer gcc may make
# more. A rule has a loop for an open world and one for a world that wraps, which stays without vectors
# in the baseline: SSE2 has no floor. Of pursue's seven kinds of prediction, gcc 12 leaves out
# nine_case, which reads a table of factors.
table='
src/lib/behaviours/arrive.c 1 2 2
src/lib/behaviours/follow_leader.c 1 2 2
src/lib/behaviours/offset_pursuit.c 1 2 2
src/lib/behaviours/pronav.c 2 4 4
src/lib/behaviours/pursue.c 6 12 12
src/lib/behaviours/seek.c 1 2 2
src/lib/move.c 7 8 8
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

# compile FILE FLAG...: what gcc says of its loops, into `said`. No loop is made for the rest at the
# end: with vectors half as wide, it would count for a lesser instruction set.
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

# has FILE COUNT BYTES SET: check that COUNT of its loops have vectors of BYTES
has()
{
    count=$(grep -c " loop vectorized using $3 byte vectors" "$work/said")
    if [ "$count" -lt "$2" ]; then
        fail "$1: for $4, $count loops have vectors of $3 bytes, not $2"
    elif [ "$count" -gt "$2" ] && [ "$version" -eq 12 ]; then
        fail "$1: for $4, $count loops have vectors of $3 bytes, the table in $0 says $2"
    fi
}

# check_row FILE BASELINE AVX2 AVX512: compile a file as the library does, and count
check_row()
{
    # The flags are words.
    # shellcheck disable=SC2086
    compile "$srcdir/$1" $flags || {
        fail "$1 does not compile:"
        cat "$work/said"
        return
    }
    has "$1" "$2" 16 "the baseline"
    case $flags in *-DPURP_HAVE_AVX2*) has "$1" "$3" 32 AVX2 ;; esac
    case $flags in *-DPURP_HAVE_AVX512*) has "$1" "$4" 64 AVX-512 ;; esac
}

while read -r file baseline avx2 avx512; do
    [ -z "$file" ] || check_row "$file" "$baseline" "$avx2" "$avx512"
done <<EOF
$table
EOF

for file in $(cd "$srcdir" && find src/lib -name '*.c' -exec grep -l '^PURP_EACH_ISA(' {} +); do
    case $table in
        *"
$file "*) ;;
        *) fail "$file has a loop for each instruction set, and no row in the table of $0" ;;
    esac
done

[ "$failed" = 0 ] ||
    echo "CONTRIBUTING.md, \"Run a rule in vectors\", tells what may be in the way"
exit "$failed"
