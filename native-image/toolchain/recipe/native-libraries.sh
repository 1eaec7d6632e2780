# Everything an image links: the JDK's libraries and our C files (c/), which stand in for GraalVM's own.
# shellcheck shell=bash

add_jdk_libraries() {
    say "compiling the JDK's libraries"
    local out=$NEW/lib/static/linux-amd64/glibc
    mkdir -p "$out"
    quietly "write the JNI headers" "$NEW/bin/java" "$HERE/java/JniHeaders.java" "$PARTIAL/jni" "$PARTIAL/src"
    # make takes no path with a blank in it, so all it is told is relative
    quietly "compile the JDK's libraries" make -s -j "$(nproc)" -C "$PARTIAL" -f "$HERE/recipe/static-libraries.mk" \
        SRC=src JNI=jni OBJ=obj OUT="${out#"$PARTIAL/"}" JAVA_HOME=graalvm VERSION="$JDK_VERSION"
    cp "$(gcc -print-file-name=libz.a)" "$out/"
}

add_image_support() {
    say "compiling the C support of images"
    local clibraries=$NEW/lib/svm/clibraries/linux-amd64
    mkdir -p "$clibraries/glibc" "$clibraries/include" "$NEW/lib/svm/builder/lib"
    cp "$HERE"/c/*.h "$clibraries/include/"
    write_feature_record aarch64 AArch64 > "$clibraries/include/aarch64cpufeatures.h"
    write_feature_record riscv64 RISCV64 > "$clibraries/include/riscv64cpufeatures.h"
    archive_c "$clibraries/glibc/liblibchelper.a" cpu host
    archive_c "$clibraries/glibc/libjvm.a" jvm
    archive_c "$clibraries/glibc/libsvm_container.a" container
    compile_c reporterchelper
    quietly "link reporterchelper" gcc -shared "$PARTIAL/reporterchelper.o" -o "$NEW/lib/svm/builder/lib/libreporterchelper.so"
}

# The builder also reads the CPU feature records of other processors; their field names are in its classes.
write_feature_record() {
    echo "#include <stdint.h>"
    echo "typedef struct {"
    "$NEW/bin/javap" -cp "$NEW/lib/svm/builder/svm.jar" "com.oracle.svm.core.$1.$2LibCHelper\$CPUFeatures" |
        sed -n 's/.* boolean \([A-Za-z0-9_]*\)().*/    uint8_t \1;/p'
    echo "} CPUFeatures;"
}

# archive_c LIBRARY NAME...: a static library of c/NAME.c
archive_c() {
    local library=$1 name
    shift
    for name in "$@"; do
        compile_c "$name"
        quietly "write $library" ar rcs "$library" "$PARTIAL/$name.o"
    done
}

compile_c() {
    quietly "compile $1.c" gcc -O2 -fPIC -Wall -ffunction-sections -fdata-sections "-I$NEW/include" "-I$NEW/include/linux" \
        -c "$HERE/c/$1.c" -o "$PARTIAL/$1.o"
}
