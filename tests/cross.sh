#!/bin/sh
# Usage: cross.sh SOURCES HOST...
# Bit-for-bit identical results on other processors: build the program from SOURCES, which contain
# configure and no build, for each HOST (aarch64-linux-gnu: other vectors; s390x-linux-gnu: big-endian,
# no vectors), run it under qemu-user and compare it with the native program.
# Exit code 77: a compiler, its libyaml or qemu is missing.
set -u

pursuit=${PURSUIT:?}
srcdir=${PURSUIT_SRCDIR:?}
sources=$(cd "$1" && pwd) || exit 1
shift
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

skip()
{
    echo "$1"
    exit 77
}

# build HOST: build in a folder of its own; static, so qemu needs no libraries of the host.
build()
{
    mkdir "$work/$1" && cd "$work/$1" || exit 1
    PKG_CONFIG_LIBDIR=/usr/lib/$1/pkgconfig "$sources/configure" -q --host="$1" --without-tui \
        --disable-shared CFLAGS=-O2 && make -j"$jobs" LDFLAGS=-static pursuit
}

# hashes COMMAND...: print the hashes of every built-in scenario, and of large flocks and pursuits.
hashes()
{
    for scenario in $("$pursuit" list scenarios | cut -d' ' -f1); do
        printf '%s ' "$scenario"
        "$@" trace --hash --steps 300 "$scenario" | tail -n 1
    done
    for bench in 'f1 boid' 'p1 pursuer'; do
        model=${bench% *}
        printf '%s ' "$model"
        "$@" bench "$srcdir/tests/bench/$model.yaml" --set "${bench#* }.count=3000" --steps 80 \
            --repeats 1 --threads 2 | sed -n '$s/.*,//p'
    done
}

hashes "$pursuit" >"$work/wanted"
[ "$(wc -l <"$work/wanted")" -gt 20 ] || exit 1
failed=0
for host; do
    emulator=qemu-${host%%-*}
    command -v "$host-gcc" >/dev/null 2>&1 || skip "$host-gcc is missing"
    command -v "$emulator" >/dev/null 2>&1 || skip "$emulator is missing"
    [ -e "/usr/lib/$host/pkgconfig/yaml-0.1.pc" ] || skip "libyaml for $host is missing"
    (build "$host") >"$work/log" 2>&1 || {
        tail -n 20 "$work/log"
        exit 1
    }
    program=$work/$host/pursuit
    hashes "$emulator" "$program" >"$work/$host.hashes"
    isa=$("$emulator" "$program" bench four-laws --repeats 1 | sed -n '$p' | cut -d, -f6)
    if cmp -s "$work/wanted" "$work/$host.hashes"; then
        echo "ok: $host, $isa: $(wc -l <"$work/wanted") hashes are the same"
    else
        echo "not ok: $host, $isa"
        diff "$work/wanted" "$work/$host.hashes"
        failed=1
    fi
done
exit "$failed"
