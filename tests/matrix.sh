#!/bin/sh
# The pinned hashes of the state hold for every compiler and level of optimisation: the lowest and the
# highest level of each compiler, or all with PURSUIT_MATRIX=full in the environment.
set -u

srcdir=${PURSUIT_SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
pkg_config=${PKG_CONFIG:-pkg-config}

skip()
{
    echo "$1"
    exit 77
}

cmocka=$($pkg_config --cflags --libs cmocka 2>/dev/null) || skip "cmocka is missing"
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# kernels NAME FLAGS COMPILER FLAG...: build the kernels of an instruction set; add them to `objects`
kernels()
{
    upper=$(printf '%s' "$1" | tr '[:lower:]' '[:upper:]')
    extra=$2
    object=$work/$1.o
    name=$1
    shift 2
    # These are words.
    # shellcheck disable=SC2086
    "$@" -std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -I"$srcdir/include" \
        -I"$srcdir/src" $extra "-DPURP_KERNELS=purp_kernels_$name" -c \
        "$srcdir/src/lib/space/kernels.c" -o "$object" 2>/dev/null &&
        objects="$objects $object -DPURP_HAVE_$upper"
}

# build_and_run COMPILER FLAG...
build_and_run()
{
    objects=
    kernels avx2 "-mavx2 -mno-fma" "$@"
    kernels avx512 "-mavx2 -mavx512f -mavx512vl -mavx512dq -mno-fma -mprefer-vector-width=256" "$@"
    # The flags of cmocka and the objects are words.
    # shellcheck disable=SC2086
    "$@" -std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off \
        -I"$srcdir/include" -I"$srcdir/src" -I"$srcdir/tests/unit" \
        "$srcdir"/src/base/*.c "$srcdir"/src/lib/*.c "$srcdir"/src/lib/*/*.c \
        "$srcdir/tests/unit/lib/hash_test.c" "$srcdir/tests/unit/support/test.c" \
        "$srcdir/tests/unit/support/world_builder.c" $objects \
        $cmocka -lm -o "$work/hash_test" &&
        CMOCKA_MESSAGE_OUTPUT=TAP "$work/hash_test" >"$work/out" 2>&1
}

# Whether programs for this kind of processor can be built and run here.
runs_here()
{
    echo 'int main(void) { return !__builtin_cpu_supports("avx2"); }' >"$work/probe.c"
    "$@" -o "$work/probe" "$work/probe.c" 2>/dev/null && "$work/probe"
}

failed=0
tried=0
attempt()
{
    tried=$((tried + 1))
    if build_and_run "$@"; then
        echo "ok: $*"
    else
        echo "not ok: $*"
        cat "$work/out" 2>/dev/null
        failed=1
    fi
}

for compiler in gcc clang; do
    command -v "$compiler" >/dev/null 2>&1 || continue
    attempt "$compiler" -O0
    # It has fused multiply-adds, which must not be used.
    highest=
    ! runs_here "$compiler" -march=x86-64-v3 || highest=-march=x86-64-v3
    attempt "$compiler" -O3 $highest
    [ "${PURSUIT_MATRIX-}" = full ] || continue
    attempt "$compiler" -O1
    attempt "$compiler" -O2
    [ -z "$highest" ] || attempt "$compiler" -O3
done

[ "$tried" -gt 0 ] || skip "there is neither gcc nor clang"
exit "$failed"
