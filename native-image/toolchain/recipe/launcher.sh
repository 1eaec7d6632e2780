#!/bin/sh
# bin/native-image of the assembled GraalVM. The command is short-lived: the flags make its JVM start fast.
home=$(dirname "$(dirname "$(readlink -f "$0")")")
unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
exec "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData \
    -cp "$home/lib/svm/driver/driver.jar" toolchain.NativeImageDriver "$@"
