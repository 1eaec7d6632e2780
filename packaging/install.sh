#!/bin/sh
# Installs openai-responses-mcp @version@ for you alone, or takes it away again. It needs no root.
#
#   sh install.sh [--prefix FOLDER] [--from ADDRESS] [--uninstall]
#
#   --prefix FOLDER   where to: FOLDER/bin, FOLDER/share (the variable PREFIX, else ~/.local)
#   --from ADDRESS    where the archives and checksums.txt are: a folder, or an address that curl or wget knows
#                     (the variable OPENAI_RESPONSES_MCP_FROM, else the release on GitHub)
#   --uninstall       removes what this script installed, and nothing else
set -eu

name=openai-responses-mcp
version=@version@
release=https://github.com/@repository@/releases/download/v$version

die() {
    echo "install.sh: $*" >&2
    exit 1
}

has() { command -v "$1" > /dev/null 2>&1; }

# Prints what the archive of this machine is called.
archive_name() {
    system=$(uname -s)
    processor=$(uname -m)
    case $processor in
        x86_64 | amd64) processor=x86_64 ;;
        arm64 | aarch64) processor=arm64 ;;
        *) die "there is no archive for the processor $processor; $name can be built from source." ;;
    esac
    case $system in
        Darwin)
            # A shell for Intel on an Apple processor.
            if [ "$(sysctl -n sysctl.proc_translated 2> /dev/null || echo 0)" = 1 ]; then processor=arm64; fi
            ;;
        Linux)
            for loader in /lib/ld-musl-*; do
                [ ! -e "$loader" ] || [ -e /lib/ld-linux-aarch64.so.1 ] || [ -e /lib64/ld-linux-x86-64.so.2 ] ||
                    die "this Linux has musl in place of the GNU C library, which $name needs; use the container image."
            done
            ;;
        MINGW* | MSYS* | CYGWIN* | Windows*) die "on Windows, unpack ${name}_${version}_Windows_x86_64.zip by hand." ;;
        *) die "there is no archive for the system $system; $name can be built from source." ;;
    esac
    echo "${name}_${version}_${system}_${processor}.tar.gz"
}

# fetch FILE: puts a file of the release into the folder for work.
fetch() {
    case $from in
        http://* | https://*)
            if has curl; then
                curl -fsSL --retry 3 -o "$work/$1" "$from/$1" || die "$from/$1 could not be downloaded."
            elif has wget; then
                wget -q -O "$work/$1" "$from/$1" || die "$from/$1 could not be downloaded."
            else
                die "neither curl nor wget is here to download with; install one of them."
            fi
            ;;
        *)
            [ -f "$from/$1" ] || die "there is no $1 in $from."
            cp "$from/$1" "$work/$1"
            ;;
    esac
}

sha256_of() {
    if has sha256sum; then
        sha256sum "$1"
    elif has shasum; then
        shasum -a 256 "$1"
    else
        openssl dgst -sha256 -r "$1"
    fi | cut -d ' ' -f 1
}

check() {
    wanted=$(awk -v file="$1" '$2 == file { print $1 }' "$work/checksums.txt")
    [ -n "$wanted" ] || die "checksums.txt does not name $1, so it was not installed."
    found=$(sha256_of "$work/$1")
    [ "$found" = "$wanted" ] ||
        die "$1 is not what was released, and was not installed: its SHA-256 is $found, checksums.txt says $wanted."
}

# Every file, as: path in the archive, path below the prefix, mode.
files() {
    cat << END
$name bin/$name 755
man/man1/$name.1 share/man/man1/$name.1 644
completions/bash/$name share/bash-completion/completions/$name 644
completions/zsh/_$name share/zsh/site-functions/_$name 644
completions/fish/$name.fish share/fish/vendor_completions.d/$name.fish 644
LICENSE share/doc/$name/LICENSE 644
THIRD-PARTY-NOTICES.txt share/doc/$name/THIRD-PARTY-NOTICES.txt 644
README.md share/doc/$name/README.md 644
config/config.yaml.example share/doc/$name/config.yaml.example 644
config/policy.md.example share/doc/$name/policy.md.example 644
config/config.schema.json share/doc/$name/config.schema.json 644
END
}

install_files() {
    files | while read -r source target mode; do
        folder=$prefix/${target%/*}
        mkdir -p "$folder" 2> /dev/null || die "$folder cannot be made; choose another place with --prefix."
        # Beside the old one and then over it: a server that runs keeps the file it was started from.
        if ! cp "$1/$source" "$folder/.$name.new" || ! chmod "$mode" "$folder/.$name.new" || ! mv -f "$folder/.$name.new" "$prefix/$target"; then
            rm -f "$folder/.$name.new"
            die "$prefix/$target cannot be written; choose another place with --prefix."
        fi
    done
}

uninstall() {
    found=
    for target in $(files | cut -d ' ' -f 2); do
        [ ! -e "$prefix/$target" ] || found=yes
        rm -f "$prefix/$target" || die "$prefix/$target cannot be removed."
        # Folders that are empty now; others stay.
        folder=${target%/*}
        while rmdir "$prefix/$folder" 2> /dev/null && [ "$folder" != "${folder%/*}" ]; do folder=${folder%/*}; done
    done
    if [ -n "$found" ]; then
        echo "Removed $name from $prefix. Your settings in ~/.config/$name, if any, are still there."
    else
        echo "There is no $name in $prefix."
    fi
}

report() {
    echo "Installed $name $version:"
    echo "  $prefix/bin/$name"
    echo "  $prefix/share/man/man1/$name.1, completions for bash, zsh and fish"
    echo "  $prefix/share/doc/$name: notices, and examples of the settings"
    echo
    echo "Next:"
    case :$PATH: in
        *":$prefix/bin:"*) start=$name ;;
        *)
            start=$prefix/bin/$name
            echo "  $prefix/bin is not in your PATH; put this into your shell's start file:"
            echo "    export PATH=\"$prefix/bin:\$PATH\""
            ;;
    esac
    echo "  export OPENAI_API_KEY=...                 your key, for trying it here"
    echo "  $start doctor                  looks whether all is well"
    echo "  $start doctor --client cursor  prints an entry for your MCP client; --help names the others"
}

main() {
    prefix=${PREFIX:-}
    from=${OPENAI_RESPONSES_MCP_FROM:-$release}
    remove=
    while [ $# -gt 0 ]; do
        case $1 in
            --prefix | --from)
                [ $# -gt 1 ] || die "$1 needs a value; --help says more."
                if [ "$1" = --prefix ]; then prefix=$2; else from=$2; fi
                shift
                ;;
            --prefix=*) prefix=${1#*=} ;;
            --from=*) from=${1#*=} ;;
            --uninstall) remove=yes ;;
            -h | --help)
                echo "Installs $name $version for you alone, or takes it away again."
                echo "usage: sh install.sh [--prefix FOLDER] [--from FOLDER-OR-ADDRESS] [--uninstall]"
                echo "FOLDER is ~/.local unless PREFIX or --prefix says otherwise."
                exit 0
                ;;
            *) die "unknown argument $1; --help says more." ;;
        esac
        shift
    done
    if [ -z "$prefix" ]; then
        [ -n "${HOME:-}" ] || die "HOME is not set; say where to with --prefix."
        prefix=$HOME/.local
    fi
    case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
    prefix=${prefix%/}
    if [ -n "$remove" ]; then
        uninstall
        exit 0
    fi

    for tool in uname tar gzip mktemp awk cut; do
        has "$tool" || die "$tool is missing; install it and run this again."
    done
    has sha256sum || has shasum || has openssl ||
        die "nothing is here to check a SHA-256 with; install sha256sum, shasum or openssl."
    archive=$(archive_name)
    work=$(mktemp -d) || die "cannot make a temporary folder in ${TMPDIR:-/tmp}."
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    fetch checksums.txt
    fetch "$archive"
    check "$archive"
    tar -xzf "$work/$archive" -C "$work" || die "$archive cannot be unpacked."
    unpacked=$work/${archive%.tar.gz}
    said=$("$unpacked/$name" --version 2>&1) ||
        die "the executable does not run here, so nothing was installed: $said"
    install_files "$unpacked"
    report
}

# A download that breaks off has no last line, and so does nothing.
main "$@"
