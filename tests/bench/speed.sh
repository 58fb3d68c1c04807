#!/bin/sh
# Usage: speed.sh PURSUIT FOLDER [OPTION]...
# Measure P1, F1 and F2 with a thousand to a million agents, as CSV; the fifth row is P1 with 10,000
# pursuers behind a lag. FOLDER has the scenarios; the options are those of `pursuit bench`.
set -eu

pursuit=$1
folder=$2
shift 2

# measure MODEL AGENTS STEPS REPEATS SETTING [OPTION]...
measure()
{
    model=$1 agents=$2 steps=$3 repeats=$4 setting=$5
    shift 5
    "$pursuit" bench "$folder/$model.yaml" --max-agents 1000001 --steps "$steps" \
        --repeats "$repeats" --set "$setting.count=$agents" "$@"
}

# flock MODEL AREA AGENTS STEPS REPEATS [OPTION]..., with m² for each agent
flock()
{
    model=$1 area=$2 agents=$3 steps=$4 repeats=$5
    shift 5
    side=$(awk "BEGIN { printf \"%.17g\", sqrt($area * $agents) }")
    measure "$model" "$agents" "$steps" "$repeats" boid \
        --set "world.width=$side" --set "world.height=$side" "$@"
}

{
    for size in '1000 10000 5' '10000 1000 5' '100000 100 5' '1000000 10 5'; do
        # The three numbers are words.
        # shellcheck disable=SC2086
        measure p1 $size pursuer "$@"
    done
    measure p1 10000 1000 5 pursuer --set pursuer.lag=0.5 "$@"
    for size in '1000 100 20' '10000 100 5' '100000 100 2' '1000000 10 2'; do
        # shellcheck disable=SC2086
        flock f1 56.25 $size "$@"
    done
    for size in '1000 100 20' '10000 100 5' '100000 100 2' '1000000 10 2'; do
        # shellcheck disable=SC2086
        flock f2 50 $size "$@"
    done
} | awk 'NR == 1 || !/^scenario,/'
