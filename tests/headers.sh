#!/bin/sh
# Every public header compiles alone and when included twice, as C11 and C++; pursuit.h includes all.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
cc=${CC:-cc}
failed=0

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

cxx=
for command in ${CXX-} c++ g++ clang++; do
    if command -v "$command" >/dev/null 2>&1; then
        cxx=$command
        break
    fi
done

# compiles FILE COMMAND...
compiles()
{
    file=$1
    shift
    "$@" -Wall -Wextra -Wpedantic -Wconversion -Werror -I"$srcdir/include" -c "$file" \
        -o "$work/object" || {
        echo "does not compile alone ($1): $header"
        failed=1
    }
}

for path in "$srcdir"/include/pursuit/*.h; do
    header=pursuit/$(basename "$path")
    printf '#include <%s>\n#include <%s>\nextern int something;\n' "$header" "$header" \
        >"$work/alone.c"
    cp "$work/alone.c" "$work/alone.cc"
    # CC may have options of its own.
    # shellcheck disable=SC2086
    compiles "$work/alone.c" $cc -std=c11
    [ -z "$cxx" ] || compiles "$work/alone.cc" "$cxx" -std=c++11

    [ "$header" = pursuit/pursuit.h ] || grep -q "<$header>" "$srcdir/include/pursuit/pursuit.h" || {
        echo "not in pursuit.h: $header"
        failed=1
    }
done

[ "$failed" = 0 ] || exit 1
[ -n "$cxx" ] || {
    echo "there is no C++ compiler: compiled as C alone"
    exit 77
}
