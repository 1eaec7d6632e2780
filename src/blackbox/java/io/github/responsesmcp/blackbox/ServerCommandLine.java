package io.github.responsesmcp.blackbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command that starts the server under test, as the build handed it in. */
final class ServerCommandLine {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private ServerCommandLine() {}

    static List<String> with(String... arguments) {
        String property = System.getProperty("server.command");
        if (property == null) {
            throw new IllegalStateException(
                    "the system property server.command says how the server is started; run the"
                            + " suite by mvn verify or gradle check");
        }
        List<String> command = new ArrayList<>();
        Matcher words = WORD.matcher(property);
        while (words.find()) {
            command.add(words.group(1) != null ? words.group(1) : words.group(2));
        }
        if (command.getFirst().equals("java")) {
            command.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        }
        command.addAll(List.of(arguments));
        return command;
    }
}
