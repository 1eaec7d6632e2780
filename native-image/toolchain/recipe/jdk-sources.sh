# The C sources of the JDK's native libraries, from Debian's openjdk-25 source package.
# shellcheck shell=bash

# unpack_jdk_sources: leaves the sources in $PARTIAL/src. The archive stays in the cache for the next recipe.
unpack_jdk_sources() {
    say "fetching the C sources of JDK $JDK_VERSION from Debian"
    if ! fetch_pinned_source; then
        fetch_nearest_source
    fi
    quietly "unpack $ARCHIVE" tar -C "$PARTIAL" -xJf "$ARCHIVE" --wildcards --strip-components=1 \
        '*/src/hotspot/share/include/*' '*/src/hotspot/os/posix/include/*' '*/src/java.base/*/native/*' \
        '*/src/java.management/share/native/*' '*/src/java.prefs/unix/native/*' '*/src/java.rmi/share/native/*' \
        '*/src/jdk.attach/linux/native/*' '*/src/jdk.management/*/native/*' '*/src/jdk.net/linux/native/*' \
        '*/src/jdk.security.auth/unix/native/*'
}

# The mirror that apt is set up with, without the /debian at its end.
debian_mirror() {
    if [ -n "${DEBIAN_MIRROR:-}" ]; then
        echo "${DEBIAN_MIRROR%/}"
    else
        # without --no-release-info it lists nothing until the first apt-get update
        # shellcheck disable=SC2016
        apt-get indextargets --no-release-info --format '$(SITE)' 2> /dev/null | sed -n 's#/debian/*$##p' | head -n 1
    fi
}

fetch_pinned_source() {
    [ "$JDK_VERSION" = "$PINNED_SOURCE_VERSION" ] || return 1
    fetch_source "debian/pool/main/o/openjdk-25/openjdk-25_$PINNED_SOURCE_VERSION.orig.tar.xz" "$PINNED_SOURCE_SHA256"
}

# Debian's pool drops old versions: take the same one, else the next newer, else the next older.
fetch_nearest_source() {
    local version sum path
    list_sources > "$PARTIAL/sources"
    nearest_first < "$PARTIAL/sources" > "$PARTIAL/candidates"
    while read -r version sum path; do
        fetch_source "$path" "$sum" || continue
        [ "$version" = "$JDK_VERSION" ] || say "Debian has no sources for $JDK_VERSION, so $version is used."
        return
    done < "$PARTIAL/candidates"
    die "$(debian_mirror) has no source package of openjdk-25; set DEBIAN_MIRROR to a Debian mirror (the address before /debian)."
}

# Prints "version sha256 path" for every openjdk-25 source archive in Debian's indexes.
list_sources() {
    local index
    for index in $SOURCE_INDEXES; do
        download "$index/source/Sources.xz" "$PARTIAL/Sources.xz" || continue
        xz -dc "$PARTIAL/Sources.xz" | awk -v area="${index%%/*}" '
            BEGIN { RS = ""; FS = "\n" }
            /(^|\n)Package: openjdk-25(\n|$)/ {
                for (i = 1; i <= NF; i++) if ($i ~ /^Directory: /) folder = substr($i, 12)
                for (i = 1; i <= NF; i++) if (split($i, f, " ") == 3 && length(f[1]) == 64 && f[3] ~ /\.orig\.tar\.xz$/) {
                    version = f[3]; sub(/^openjdk-25_/, "", version); sub(/\.orig\.tar\.xz$/, "", version)
                    print version, f[1], area "/" folder "/" f[3]
                }
            }'
    done | sort -u
}

nearest_first() {
    { cat; echo "$JDK_VERSION"; } | sort -V | awk -v own="$JDK_VERSION" '
        NF == 1   { passed = 1; next }
        $1 == own { print; next }
        passed    { newer[++n] = $0; next }
                  { older[++o] = $0 }
        END       { for (i = 1; i <= n; i++) print newer[i]; for (i = o; i > 0; i--) print older[i] }'
}

# fetch_source PATH SHA256: sets ARCHIVE to the checked archive; fails if the mirror does not have it.
fetch_source() {
    local path=$1 sum=$2
    ARCHIVE=$CACHE/downloads/${path##*/}
    has_sha256 "$ARCHIVE" "$sum" && return
    download "$path" "$PARTIAL/archive" || return 1
    has_sha256 "$PARTIAL/archive" "$sum" ||
        die "${path##*/} from $(debian_mirror) does not have the expected SHA-256; run it again, or set DEBIAN_MIRROR to another mirror."
    mkdir -p "$CACHE/downloads"
    mv "$PARTIAL/archive" "$ARCHIVE"
}

# download PATH FILE: fails if the mirror answers that it has no such file; ends the run if there is no answer.
download() {
    local mirror status=0
    mirror=$(debian_mirror)
    # apt-get says nothing either if it finds no place for a temporary file
    [ -n "$mirror" ] || die_if_disk_is_full "ask apt for its mirror"
    [ -n "$mirror" ] || die "apt is not set up with a Debian mirror; set DEBIAN_MIRROR to one (the address before /debian)."
    curl --fail --silent --show-error --location --retry 2 --connect-timeout 20 --speed-limit 1000 --speed-time 60 \
        --output "$2" "$mirror/$1" 2> "$PARTIAL/log" || status=$?
    [ "$status" -eq 22 ] && return 1
    [ "$status" -eq 0 ] && return
    die_if_disk_is_full "fetch ${1##*/}"
    die "cannot fetch ${1##*/} from $mirror ($(tail -n 1 "$PARTIAL/log")); check the network, or set DEBIAN_MIRROR to another mirror."
}
