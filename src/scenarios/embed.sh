#!/bin/sh
# Usage: embed.sh FOLDER FILE...
# Print C: the bytes of each FILE, and a table of them in the order given.
set -eu

folder=$1
shift
if [ $# -eq 0 ]; then
    echo "embed.sh: no files" >&2
    exit 1
fi

number=0
for file; do
    if [ ! -r "$folder/$file" ]; then
        echo "embed.sh: cannot read $folder/$file" >&2
        exit 1
    fi
    # The last 0 is not counted: it ends the text, and lets an empty file be an array.
    echo "static const unsigned char builtin_text_${number}[] = {"
    od -A n -v -t x1 <"$folder/$file" | sed 's/ *\([0-9a-f][0-9a-f]\)/0x\1,/g'
    echo "0};"
    number=$((number + 1))
done

echo "static const struct builtin_file {"
echo "    const char *name;"
echo "    const unsigned char *text;"
echo "    size_t size;"
echo "} builtin_files[] = {"
number=0
for file; do
    name=${file##*/}
    text=builtin_text_$number
    echo "    {\"${name%.yaml}\", $text, sizeof $text - 1},"
    number=$((number + 1))
done
echo "};"
