#!/bin/sh
# Dependencies point one way: cli -> ui -> run -> scenario -> lib -> base -> libc, and inside of a
# layer from room to room as in the table below; one file includes curses. The lists of Makefile.am
# are in alphabetical order.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
cd "$srcdir" || exit 1
failed=0

# none WHAT LINES: fail and show the lines if there are any
none()
{
    [ -n "$2" ] || return 0
    printf '%s:\n%s\n' "$1" "$2"
    failed=1
}

# includes FOLDER...: print every include of the sources there, as FILE:LINE:INCLUDE
includes()
{
    find "$@" -name '*.[ch]' -exec grep -n '^[[:space:]]*#[[:space:]]*include' /dev/null {} +
}

# A folder of src may include itself and the folders before it.
below=
for layer in base lib scenario run ui cli; do
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

# A room, and the other rooms of its layer that it may include; `.` is what lies in the layer's own
# folder. A room that is not named may include nothing but itself.
rooms='
lib/params
lib/space
lib/rule params space
lib/behaviours params rule space
run/batch . statistics
run/games . batch statistics
run/laws .
run/plot . batch statistics
run/provenance . batch
ui/scene .
ui/actions . panes record scene
ui/panes . scene
ui/record .
ui/terminal . record
'
for room in src/*/*/; do
    room=${room#src/}
    room=${room%/}
    layer=${room%%/*}
    allowed=$(printf '%s' "$rooms" | awk -v room="$room" -v layer="$layer" '
        $1 == room {
            for (i = 2; i <= NF; i++)
                printf "|%s/%s[a-z_]*\\.h", layer, $i == "." ? "" : $i "/"
        }')
    none "src/$room includes another room" "$(
        includes "src/$room" | grep "\"$layer/" | grep -Ev "\"($room/[a-z_]*\.h$allowed)\""
    )"
done

# Panes and scenes draw what they are handed; they do not know the interface that hands it to them.
none "a pane or a scene includes the interface" "$(
    includes src/ui/panes src/ui/scene | grep -E '"ui/ui[a-z_]*\.h"'
)"

# The layout of a world is private to the library; other layers use its public headers.
none "a header that is private to the library is included outside" "$(
    includes src/scenario src/run src/ui src/cli | grep '"lib/'
)"

libc='assert|ctype|errno|float|inttypes|limits|math|pthread|setjmp|signal|stdarg|stdatomic|stdbool'
libc="$libc|stddef|stdint|stdio|stdlib|string"
# One file includes the intrinsics of the processor.
none "the library includes more than libc" "$(
    includes src/base src/lib include | grep -v '^src/lib/space/lanes\.h:[0-9]*:#include <immintrin\.h>' |
        grep -Ev "[[:space:]]*include[[:space:]]*(<($libc)\.h>|<pursuit/|\"(lib|base)/)"
)"
none "a public header includes a private one" "$(includes include | grep '"')"

curses=$(includes src include | grep -E '[<"](ncursesw?/)?(n?curses|term|panel)\.h[>"]' |
    cut -d: -f1 | sort -u)
[ "$curses" = src/ui/terminal/screen_curses.c ] || {
    printf 'curses is included by these files, not by src/ui/terminal/screen_curses.c alone:\n%s\n' "$curses"
    failed=1
}

# Every list of Makefile.am except the scenarios is sorted.
none "a list of Makefile.am is not in alphabetical order" "$(
    awk '
        / = \\$/ { list = $1 != "scenarios" ? $1 : ""; before = ""; next }
        /^\t[^ ]*( \\)?$/ && list != "" {
            if ($1 < before)
                print "Makefile.am:" NR ": " $1
            before = $1
        }
        !/\\$/ { list = "" }' Makefile.am
)"

exit "$failed"
