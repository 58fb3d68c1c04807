#!/bin/sh
# Dependencies point one way: cli -> ui -> run -> scenario -> lib -> libc; one file includes curses.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
cd "$srcdir" || exit 1
failed=0

# none WHAT LINES: fail, and show the lines, where there are any
none()
{
    [ -n "$2" ] || return 0
    printf '%s:\n%s\n' "$1" "$2"
    failed=1
}

# includes FOLDER...: every include of the sources there, as FILE:LINE:INCLUDE
includes()
{
    find "$@" -name '*.[ch]' -exec grep -n '^[[:space:]]*#[[:space:]]*include' /dev/null {} +
}

# A folder of src may include from itself and from those before it.
below=
for layer in lib scenario run ui cli; do
    below="$below${below:+|}$layer"
    [ -d "src/$layer" ] || {
        echo "src/$layer is missing"
        exit 1
    }
    none "src/$layer includes what is above it, or by a relative path" "$(
        includes "src/$layer" | grep 'include[[:space:]]*"' |
            grep -Ev "\"($below)/|\"scenarios/builtin\.inc\""
    )"
done

# The layout of a world is the library's own: the others have its headers, and two helpers.
none "a header that is private to the library is included outside" "$(
    includes src/scenario src/run src/ui src/cli | grep '"lib/' |
        grep -Ev '"lib/(fail|suggest)\.h"'
)"

libc='assert|ctype|errno|float|inttypes|limits|math|pthread|setjmp|signal|stdarg|stdatomic|stdbool'
libc="$libc|stddef|stdint|stdio|stdlib|string"
# One file knows the processor's vectors.
none "the library includes more than libc" "$(
    includes src/lib include | grep -v '^src/lib/lanes\.h:[0-9]*:#include <immintrin\.h>' |
        grep -Ev "[[:space:]]*include[[:space:]]*(<($libc)\.h>|<pursuit/|\"lib/)"
)"
none "a public header includes a private one" "$(includes include | grep '"')"

curses=$(includes src include | grep -E '[<"](ncursesw?/)?(n?curses|term|panel)\.h[>"]' |
    cut -d: -f1 | sort -u)
[ "$curses" = src/ui/screen_curses.c ] || {
    printf 'curses is included by these files, not by src/ui/screen_curses.c alone:\n%s\n' "$curses"
    failed=1
}

exit "$failed"
