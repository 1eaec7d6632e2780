package io.github.responsesmcp.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How this very program is started again.
 *
 * @param command the file to run, with its whole path
 * @param arguments what it needs before arguments of ours
 */
record Executable(String command, List<String> arguments) {
    static Executable running() {
        String command = ProcessHandle.current().info().command().orElse(ServerCommand.NAME);
        return isNative()
                ? new Executable(command, List.of())
                : new Executable(command, onJvm(System.getProperty("java.class.path", "")));
    }

    static boolean isNative() {
        return System.getProperty("org.graalvm.nativeimage.imagecode") != null;
    }

    /** The arguments of {@code java}. */
    static List<String> onJvm(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            entries.add(Path.of(entry).toAbsolutePath().normalize().toString());
        }
        return entries.size() == 1 && entries.getFirst().endsWith(".jar")
                ? List.of("-jar", entries.getFirst())
                : List.of("-cp", String.join(File.pathSeparator, entries), Main.class.getName());
    }
}
