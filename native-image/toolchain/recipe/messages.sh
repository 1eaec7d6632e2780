# How the scripts talk: everything goes to standard error, standard output is for results.
# shellcheck shell=bash

say() {
    echo "native-image toolchain: $*" >&2
}

die() {
    say "error: $*"
    exit 1
}

# quietly WHAT COMMAND...: runs the command with its output in a log; if it fails, shows the end of
# the log and says what could not be done.
quietly() {
    local what=$1 status=0
    shift
    "$@" > "$PARTIAL/log" 2>&1 || status=$?
    [ "$status" -eq 0 ] && return
    tail -n 20 "$PARTIAL/log" >&2 || true
    die_if_disk_is_full "$what"
    die "cannot $what (exit status $status, the last lines of output are above)."
}

# die_if_disk_is_full WHAT: names the real cause where a command only says that it failed.
die_if_disk_is_full() {
    [ "$(free_megabytes)" -ge 20 ] ||
        die "cannot $1, because the disk of $CACHE is full; free some space (or set XDG_CACHE_HOME to a folder on another disk) and run it again."
}

free_megabytes() {
    df -Pm "$CACHE" | awk 'NR == 2 { print $4 }'
}
