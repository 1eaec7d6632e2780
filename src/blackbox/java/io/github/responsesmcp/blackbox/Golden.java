package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The public surface, written down: a change of it is a change of a file.
 *
 * <p>{@code mvn verify -DskipNative -Dgolden=write} writes what the program says now.
 */
final class Golden {
    private static final Path FOLDER = Path.of("src/blackbox/golden");

    private Golden() {}

    static void check(String name, String actual) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("write".equals(System.getProperty("golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, actual);
        }
        assertThat(actual)
                .as("%s; -Dgolden=write takes over what the program says now", file)
                .isEqualTo(Files.readString(file).replace("\r\n", "\n"));
    }
}
