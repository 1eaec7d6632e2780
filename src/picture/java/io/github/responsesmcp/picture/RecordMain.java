package io.github.responsesmcp.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Records the program and writes the picture: {@code RecordMain EXECUTABLE FILE}. */
public final class RecordMain {
    private RecordMain() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Recording recording = Scene.play(Path.of(arguments[0]));
        Film film = Film.of(recording, Scene.COLUMNS);
        Files.writeString(Path.of(arguments[1]), Picture.of(film, Scene.COLUMNS));
        System.out.printf(
                "%s: %.1f s, %d texts%n",
                arguments[1], film.length() / 1000.0, film.shots().size());
    }
}
