package io.github.responsesmcp.blackbox;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A real pseudo-terminal around the program, made by the {@code script} of util-linux. */
final class Terminal {
    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final Pattern SEQUENCE = Pattern.compile("\u001b\\[\\??([0-9;]*)([A-Za-z])");

    private Terminal() {}

    /**
     * Starts the program where all its streams are a terminal.
     *
     * @param redirection what a shell adds behind the command, such as {@code > file}
     */
    static Run.Going start(
            Path folder, Map<String, String> environment, String redirection, String... arguments)
            throws IOException {
        assumeTrue(
                System.getProperty("os.name").equals("Linux") && Files.isExecutable(SCRIPT),
                "there is no script of util-linux here that makes a terminal");
        Map<String, String> all = new HashMap<>(environment);
        all.putIfAbsent("TERM", "xterm");
        all.put("SHELL", "/bin/sh");
        String command =
                ServerCommandLine.with(arguments).stream()
                        .map(word -> "'" + word.replace("'", "'\\''") + "'")
                        .collect(Collectors.joining(" "));
        return Run.start(
                folder,
                all,
                List.of(SCRIPT.toString(), "-qec", command + " " + redirection, "/dev/null"));
    }

    /** What is left to be seen in the end, line by line. */
    static List<String> screen(String written) {
        List<String> lines = new ArrayList<>();
        for (String line : written.split("\n", -1)) {
            StringBuilder shown = new StringBuilder();
            int column = 0;
            Matcher sequence = SEQUENCE.matcher(line);
            for (int i = 0; i < line.length(); i++) {
                if (line.charAt(i) == '\r') {
                    column = 0;
                } else if (sequence.region(i, line.length()).lookingAt()) {
                    if (sequence.group(2).equals("K")) {
                        shown.setLength(Math.min(column, shown.length()));
                    }
                    i = sequence.end() - 1;
                } else {
                    shown.replace(column, Math.min(++column, shown.length()), "" + line.charAt(i));
                }
            }
            lines.add(shown.toString());
        }
        return lines;
    }
}
