#!/bin/sh
# Every scenario in invalid/ is rejected with exit code 4, no output, and exactly the line of its
# .expected file; so are generated files, which are too large to keep.
set -u

folder=${PURSUIT_SRCDIR:-$(dirname "$0")/..}/tests/invalid
program=${PURSUIT:-./pursuit}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0
count=0

# refuse NAME EXPECTED: run NAME.yaml of the current folder.
refuse() {
    count=$((count + 1))
    "$program" trace --steps 1 "$1.yaml" >"$work/out" 2>"$work/err" </dev/null
    code=$?
    head -n 1 "$work/err" >"$work/line"
    if [ "$code" -eq 4 ] && [ ! -s "$work/out" ] && cmp -s "$work/line" "$2"; then
        echo "PASS: $1"
        return
    fi
    failed=$((failed + 1))
    echo "FAIL: $1: exit code $code"
    echo "  expected: $(cat "$2")"
    echo "  printed:  $(cat "$work/line")"
}

# expect NAME TEXT: the same for a file generated in $work.
expect() {
    echo "$1.yaml:$2" >"$work/expected"
    refuse "$1" "$work/expected"
}

cd "$folder" || exit 99
for file in *.yaml; do
    refuse "${file%.yaml}" "${file%.yaml}.expected"
done

agents='agents: [{ name: hunter, position: [1, 2] }]'
cd "$work" || exit 99
{
    echo "$agents"
    head -c 1048576 /dev/zero | tr '\0' '#'
} >too-long-file.yaml
expect too-long-file '1:1: error: the file is longer than 1048576 bytes'

head -c 1048576 /dev/zero | tr '\0' '[' >all-brackets.yaml
expect all-brackets '1:33: error: lists and mappings more than 32 deep'

head -c 1048576 /dev/zero | tr '\0' '&' >all-anchors.yaml
expect all-anchors "1:2: error: not YAML: while scanning an anchor, did not find expected alphabetic or numeric character"

# Arbitrary bytes are rejected, and none reaches the terminal.
head -c 4096 /dev/zero >all-zero.yaml
expect all-zero '1:1: error: not readable as UTF-8 text: control characters are not allowed'

echo "$((count - failed)) of $count refused as expected"
[ "$failed" -eq 0 ]
