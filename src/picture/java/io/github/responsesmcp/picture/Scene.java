package io.github.responsesmcp.picture;

import io.github.responsesmcp.picture.Recording.Moment;
import io.github.responsesmcp.standin.Cited;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.Twist;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is to be seen in the picture: a question, and what the stand-in has to say to it. */
public final class Scene {
    public static final int COLUMNS = 80;
    public static final String QUESTION = "Which Java release is the latest LTS?";

    /** What a person types; the first line of the picture. */
    public static final String TYPED = "openai-responses-mcp ask \"" + QUESTION + "\"";

    private static final Duration PACE = Duration.ofMillis(90);

    private Scene() {}

    /** At once, for whoever wants to see the end only. */
    public static Scenario answer() {
        return Scenario.finding(
                new Cited(
                        "The latest Java release with long-term support is Java 25, which came out"
                                + " in September 2025.",
                        "JDK 25",
                        "https://openjdk.org/projects/jdk/25/"),
                new Cited(
                        "The one before it is Java 21; the next one is planned to be Java 29, in"
                                + " September 2027.",
                        "Java version history - Wikipedia",
                        "https://en.wikipedia.org/wiki/Java_version_history"));
    }

    /** Plays it to the program, on a terminal made by the {@code script} of util-linux. */
    static Recording play(Path executable) throws IOException, InterruptedException {
        try (StandIn api = StandIn.start()) {
            api.otherwise(answer().with(Twist.KEEPALIVE).paced(PACE));
            String command = "'" + executable + "' ask '" + QUESTION + "'";
            ProcessBuilder builder =
                    new ProcessBuilder("script", "-qefc", command, "/dev/null")
                            .redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().clear();
            builder.environment()
                    .putAll(
                            Map.of(
                                    "OPENAI_BASE_URL", api.baseUrl(),
                                    "OPENAI_API_KEY", "made-up",
                                    "HOME", "/nowhere",
                                    "PATH", "/usr/bin:/bin",
                                    "LC_ALL", "C.UTF-8",
                                    "SHELL", "/bin/sh",
                                    "TERM", "xterm",
                                    "COLUMNS", Integer.toString(COLUMNS)));
            Process process = builder.start();
            List<Moment> moments = written(process);
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException("the program ended with " + status + ": " + moments);
            }
            return new Recording(TYPED, moments);
        }
    }

    private static List<Moment> written(Process process) throws IOException {
        List<Moment> moments = new ArrayList<>();
        long start = System.nanoTime();
        try (Reader terminal =
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
            char[] buffer = new char[8192];
            for (int read = terminal.read(buffer); read >= 0; read = terminal.read(buffer)) {
                long at = (System.nanoTime() - start) / 1_000_000;
                moments.add(new Moment(at, new String(buffer, 0, read)));
            }
        }
        return moments;
    }
}
