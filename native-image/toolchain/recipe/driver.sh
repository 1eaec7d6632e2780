# The native-image command itself: a small Java program (java/) that starts the image builder.
# shellcheck shell=bash

add_driver() {
    say "compiling the native-image command"
    local driver=$NEW/lib/svm/driver
    mkdir -p "$driver"
    echo "$GRAALVM_VERSION" > "$driver/version"
    echo "GRAALVM_VERSION=\"$GRAALVM_VERSION\"" >> "$NEW/release"
    write_builder_flags > "$driver/builder.args"
    quietly "compile the native-image command" "$NEW/bin/javac" -d "$PARTIAL/classes" "$HERE"/java/toolchain/*.java
    write_option_table "$driver/options.tsv"
    quietly "pack the native-image command" "$NEW/bin/jar" --create --file "$driver/driver.jar" -C "$PARTIAL/classes" .
    cp "$HERE/recipe/launcher.sh" "$NEW/bin/native-image"
    chmod 755 "$NEW/bin/native-image"
    quietly "start the assembled native-image" "$NEW/bin/native-image" --version
}

# Flags of the JVM that runs the image builder.
write_builder_flags() {
    cat "$HERE/recipe/builder-flags"
    export_internals
}

# The builder works on the internals of the JDK: every package of these modules is opened to its modules.
export_internals() {
    local module builder_modules
    builder_modules=$(list_builder_modules | paste -s -d , -)
    for module in java.base java.compiler java.instrument java.management jdk.internal.vm.ci jdk.jfr jdk.management jdk.zipfs; do
        "$NEW/bin/java" --describe-module "$module" | awk -v module="$module" -v to="$builder_modules" '
            $1 == "contains"                        { print "--add-exports=" module "/" $2 "=" to }
            $1 == "qualified" && $2 == "exports"    { print "--add-exports=" module "/" $3 "=" to }' | sort -u
    done
}

# The names of the modules in the builder's jars: the only ones that java lists with a file.
list_builder_modules() {
    "$NEW/bin/java" -XX:+UnlockExperimentalVMOptions -XX:+EnableJVMCI --upgrade-module-path "$NEW/lib/svm/compiler/graal.jar" \
        --module-path "$NEW/lib/svm/builder" --list-modules | sed -n 's/^\([a-z.]*\) file:.*/\1/p'
}

# Asks the builder which options it has; OptionTableWriter is patched into the builder's module so that it may look.
write_option_table() {
    grep '^--add-exports' "$NEW/lib/svm/driver/builder.args" > "$PARTIAL/exports.args"
    quietly "read the image builder's options" "$NEW/bin/java" -XX:+UnlockExperimentalVMOptions -XX:+EnableJVMCI "@$PARTIAL/exports.args" \
        --upgrade-module-path "$NEW/lib/svm/compiler/graal.jar" --module-path "$NEW/lib/svm/builder" \
        --patch-module "org.graalvm.nativeimage.builder=$PARTIAL/classes" \
        --module org.graalvm.nativeimage.builder/toolchain.OptionTableWriter "$1"
}
