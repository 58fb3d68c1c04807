#!/bin/sh
# The program in libpursuit.3 builds against an installed copy of the library and prints the output
# shown there.
set -eu

source=${PURSUIT_SRCDIR:-.}
build=${PURSUIT_BUILDDIR:-.}
pkg_config=${PKG_CONFIG:-pkg-config}
compiler=${CC:-cc}

# The tree is built already; drop the options of the make that runs the tests.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES

fail() {
    echo "example.sh: $1" >&2
    exit 1
}

if ! "$pkg_config" --version >/dev/null 2>&1; then
    echo "pkg-config is missing"
    exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

# Print literal block number $1 of the examples, as displayed.
block() {
    sed -n '/^\.Sh EXAMPLES/,/^\.Sh ERRORS/p' "$source/man/libpursuit.3" |
        awk -v wanted="$1" '
            /^\.Ed/ { inside = 0 }
            inside && number == wanted
            /^\.Bd -literal/ { inside = 1; number++ }' |
        sed -e 's/\\-/-/g' -e "s/\\\\(aq/'/g" -e 's/\\(ha/^/g' -e 's/\\(ti/~/g' -e 's/\\&//g' \
            -e 's/\\e/\\/g'
}

make -C "$build" install DESTDIR="$folder/root" >"$folder/install.log" 2>&1 ||
    fail "make install: $(cat "$folder/install.log")"
description=$(find "$folder/root" -name libpursuit.pc)
[ -n "$description" ] || fail "libpursuit.pc is not installed"
library=$(find "$folder/root" -name 'libpursuit.so' -o -name 'libpursuit.dylib')

PKG_CONFIG_LIBDIR=${description%/*}
PKG_CONFIG_SYSROOT_DIR=$folder/root
export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
how=--libs
[ -n "$library" ] || how='--libs --static'
if [ "${PURSUIT_SANITIZERS:-no}" != no ]; then
    compiler="$compiler -fsanitize=address,undefined"
fi

block 1 >"$folder/meet.c"
block 2 | sed '/^\$ /d' >"$folder/expected"
[ -s "$folder/expected" ] || fail "the page shows no output"
cd "$folder"
# CC may hold options, and pkg-config prints several.
# shellcheck disable=SC2046,SC2086
$compiler -o meet meet.c $("$pkg_config" --cflags $how libpursuit) || fail "it does not compile"
LD_LIBRARY_PATH=${library%/*}${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} ./meet >printed ||
    fail "it exits with $?"
cmp printed expected || fail "it printed: $(cat printed)"
