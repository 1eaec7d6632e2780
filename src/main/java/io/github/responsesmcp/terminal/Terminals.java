package io.github.responsesmcp.terminal;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Tells whether a person sits at the other end of a standard stream. */
final class Terminals {
    static final int STDIN = 0;
    static final int STDOUT = 1;
    static final int STDERR = 2;

    /** Known when the executable is built, so that one for elsewhere has no console in it. */
    private static final boolean WINDOWS = System.getProperty("os.name", "").startsWith("Windows");

    private static final int KIND_OF_FILE = 0170000;
    private static final int CHARACTER_DEVICE = 0020000;

    /** Devices that take characters as a terminal does, and are none. */
    private static final List<String> NO_TERMINALS =
            List.of("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom");

    private Terminals() {}

    static boolean isTerminal(int descriptor) {
        if (WINDOWS) {
            Console console = System.console();
            return console != null && console.isTerminal();
        }
        try {
            Map<String, Object> stream = attributes("/dev/fd/" + descriptor);
            return stream.get("mode") instanceof Integer mode
                    && (mode & KIND_OF_FILE) == CHARACTER_DEVICE
                    && NO_TERMINALS.stream().noneMatch(device -> isDevice(device, stream));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isDevice(String device, Map<String, Object> stream) {
        try {
            return Objects.equals(attributes(device).get("rdev"), stream.get("rdev"));
        } catch (IOException e) {
            return false;
        }
    }

    private static Map<String, Object> attributes(String path) throws IOException {
        return Files.readAttributes(Path.of(path), "unix:mode,rdev");
    }
}
