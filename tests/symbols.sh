#!/bin/sh
# Symbols: libpursuit exports only pur_ names; the library has no variables and calls only functions
# of libm that are exact everywhere; the program's only variables are flags of signal handlers.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
builddir=${PURSUIT_BUILDDIR:-.}
nm=${NM:-nm}
failed=0

skip()
{
    echo "$1"
    exit 77
}

# Sanitizers add variables to every object.
[ "${PURSUIT_SANITIZERS:-no}" = no ] || skip "the objects are instrumented"
command -v "${nm%% *}" >/dev/null 2>&1 || skip "nm is missing"
core=$builddir/.libs/libcore.a
$nm -f sysv "$core" >/dev/null 2>&1 || {
    [ -e "$core" ] || {
        echo "$core is missing"
        exit 1
    }
    skip "nm shows no sections"
}

# none WHAT LINES: fail and show the lines if there are any
none()
{
    [ -n "$2" ] || return 0
    printf '%s:\n%s\n' "$1" "$2"
    failed=1
}

# Print the symbols of an archive or object in writable memory. Tables of pointers do not count: only
# the loader writes them.
variables()
{
    $nm -f sysv "$@" | awk -F '|' '
        { gsub(/ /, "", $1); gsub(/ /, "", $3); gsub(/ /, "", $7) }
        $7 ~ /^\.data\.rel\.ro/ { next }
        $3 ~ /^[Cc]$/ || $7 ~ /^\.(data|bss|sdata|sbss|tdata|tbss)(\.|$)/ { print $1 }'
}

none "variables of the library" "$(variables "$core")"

# Symbols that the library's objects use and none of them defines.
asked=$($nm "$core" | awk '
    NF == 2 && $1 == "U" { asked[$2] }
    NF == 3 && $2 ~ /^[A-Z]$/ { given[$3] }
    END { for (name in asked) if (!(name in given)) print name }' | sort)
allowed='calloc|free|malloc|realloc|mem(chr|cmp|cpy|move|set)|str(chr|cmp|len|ncmp|rchr)|v?snprintf'
allowed="$allowed|sqrt|floor|fabs" # exact, or rounded once
allowed="$allowed|__assert_fail|__(mem[a-z]*|v?snprintf)_chk|__stack_chk_(fail|guard)"
allowed="$allowed|__cpu_(indicator_init|model)" # which instruction sets there are
allowed="$allowed|_GLOBAL_OFFSET_TABLE_|\.TOC\."
allowed="$allowed|pthread_(create|join|sigmask|(mutex|cond)_[a-z]*)|sigfillset"
none "functions that the library should not need" "$(
    printf '%s\n' "$asked" | grep -Ev "^($allowed)\$"
)"

none "names of the library that do not begin with pur_ or purp_" "$(
    $nm -g "$core" | awk 'NF == 3 { print $3 }' | grep -v '^purp\{0,1\}_'
)"

shared=$(find "$builddir/.libs" -name 'libpursuit.so' -o -name 'libpursuit.dylib')
if [ -n "$shared" ]; then
    exported=$($nm -D --defined-only "$shared" | awk '{ print $NF }' | sort -u)
    none "exported names that do not begin with pur_" "$(
        printf '%s\n' "$exported" | grep -v '^pur_'
    )"
    # A function in a header is declared at the start of a line, and not defined there.
    declared=$(sed -n 's/^[a-z][A-Za-z0-9_ ]*[ *]\(pur_[a-z0-9_]*\)(.*/\1/p' \
        "$srcdir"/include/pursuit/*.h | sort -u)
    inline=$(sed -n 's/^static inline .*[ *]\(pur_[a-z0-9_]*\)(.*/\1/p' \
        "$srcdir"/include/pursuit/*.h | sort -u)
    for name in $declared; do
        case "
$exported
$inline
" in
        *"
$name
"*) ;;
        *) none "declared, but not exported" "$name" ;;
        esac
    done
    [ -n "$declared" ] || none "no declarations found" "$srcdir/include/pursuit"
fi

flags=$(find "$srcdir/src" -name '*.c' -exec sed -n \
    's/^static volatile sig_atomic_t \([a-z_]*\)[ ;=].*/\1/p' {} + | sort -u | tr '\n' '|')
for objects in "$builddir/libapp.a" "$builddir/libscreen.a" "$builddir/src/cli/main.o"; do
    [ -e "$objects" ] || continue
    none "variables of the program, $objects" "$(
        variables "$objects" | grep -Ev "^(${flags%|})\$"
    )"
done

exit "$failed"
