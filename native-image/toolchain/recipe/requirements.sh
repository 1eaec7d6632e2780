# What the machine has to bring along: a JDK 25, a C compiler with zlib, and a few tools.
# shellcheck shell=bash

# require NAME=PACKAGE...: names every missing command and the one line that installs them all.
require() {
    local need missing="" packages=""
    for need in "$@"; do
        command -v "${need%%=*}" > /dev/null && continue
        missing+=" ${need%%=*}"
        packages+=" ${need#*=}"
    done
    [ -z "$missing" ] || die "missing on this machine:$missing. Install with: apt-get install$packages"
}

require_platform() {
    [ "$(uname -s) $(uname -m)" = "Linux x86_64" ] ||
        die "GraalVM can be assembled on Linux x86_64 only; install GraalVM for JDK 25 and set GRAALVM_HOME to its folder."
}

require_headers() {
    local header
    for header in stdlib.h=libc6-dev zlib.h=zlib1g-dev; do
        echo "#include <${header%=*}>" | gcc -E - > /dev/null 2>&1 ||
            die "the C header ${header%=*} is missing. Install with: apt-get install ${header#*=}"
    done
    [ -f "$(gcc -print-file-name=libz.a)" ] || die "the static library libz.a is missing. Install with: apt-get install zlib1g-dev"
}

# The JDK needs a compiler and the module through which GraalVM's compiler talks to the JVM.
is_usable_jdk() {
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] &&
        grep -q '^JAVA_VERSION="25[."]' "$1/release" && grep -q '^MODULES=.*[ "]jdk\.internal\.vm\.ci[ "]' "$1/release"
}

find_jdk() {
    local candidate on_path
    on_path=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p' || true)
    for candidate in "${JAVA_HOME:-}" /usr/lib/jvm/* "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* "$on_path"; do
        if is_usable_jdk "$candidate"; then
            (cd "$candidate" && pwd)
            return
        fi
    done
    die "no JDK 25 found in JAVA_HOME, /usr/lib/jvm, ~/.sdkman/candidates/java, ~/.jdks or on PATH; install one (for example Temurin 25) under /usr/lib/jvm, or set JAVA_HOME to it."
}

# The version as Debian writes it, such as 25.0.3+9; a JDK that does not tell its build counts as build 0.
jdk_version() {
    local version
    version=$(sed -n 's/^JAVA_RUNTIME_VERSION="\([0-9.]*+[0-9]*\).*/\1/p' "$1/release")
    [ -n "$version" ] || version=$(sed -n 's/^JAVA_VERSION="\([0-9.]*\).*/\1+0/p' "$1/release")
    echo "$version"
}
