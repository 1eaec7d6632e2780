package io.github.responsesmcp.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the repository, as the tests that watch over it see them. */
public final class Repository {
    private Repository() {}

    /** Both builds run the tests in the folder of the project. */
    public static Path file(String path) {
        return Path.of("").toAbsolutePath().resolve(path);
    }

    public static String text(String path) throws IOException {
        return Files.readString(file(path));
    }

    static List<Path> javaSources() throws IOException {
        try (Stream<Path> files = Files.walk(file("src"))) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }
}
