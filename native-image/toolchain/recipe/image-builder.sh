# GraalVM's image builder and compiler: jars that Maven fetches from Maven Central.
# shellcheck shell=bash

add_image_builder() {
    say "fetching the image builder $GRAALVM_VERSION from Maven Central"
    local jars=$PARTIAL/jars group artifact sum
    write_builder_pom > "$PARTIAL/pom.xml"
    quietly "fetch the image builder with Maven; check the network and the mirrors in Maven's settings.xml" \
        env JAVA_HOME="$JDK" mvn -q -B -f "$PARTIAL/pom.xml" "$MAVEN_COPY_GOAL" -DexcludeTransitive=true -DoutputDirectory="$jars"
    mkdir -p "$NEW/lib/svm/builder" "$NEW/lib/svm/compiler"
    while read -r group artifact sum; do
        [ -n "$group" ] || continue
        check_jar "$jars/$artifact-$GRAALVM_VERSION.jar" "$sum" "${group//.//}/$artifact/$GRAALVM_VERSION"
        case $artifact in
            compiler) mv "$jars/$artifact-$GRAALVM_VERSION.jar" "$NEW/lib/svm/compiler/graal.jar" ;;
            *) mv "$jars/$artifact-$GRAALVM_VERSION.jar" "$NEW/lib/svm/builder/$artifact.jar" ;;
        esac
    done <<< "$BUILDER_JARS"
}

write_builder_pom() {
    local group artifact sum
    echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
    echo '<groupId>toolchain</groupId><artifactId>image-builder</artifactId><version>1</version><packaging>pom</packaging><dependencies>'
    while read -r group artifact sum; do
        [ -n "$group" ] || continue
        echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$GRAALVM_VERSION</version></dependency>"
    done <<< "$BUILDER_JARS"
    echo '</dependencies></project>'
}

check_jar() {
    local jar=$1 sum=$2 folder=$3
    has_sha256 "$jar" "$sum" ||
        die "${jar##*/} does not have the pinned SHA-256; delete the folder $folder of your local Maven repository (normally ~/.m2/repository) and run it again. If it happens twice, do not trust the place Maven fetches from."
}

has_sha256() {
    echo "$2  $1" | sha256sum --check --status 2> /dev/null
}
