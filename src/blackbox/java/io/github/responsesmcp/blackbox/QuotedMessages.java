package io.github.responsesmcp.blackbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a page quotes of the program: the lines of its blocks marked {@code text}, by heading.
 *
 * <p>In a quote, {@code …} stands for what differs.
 */
final class QuotedMessages {
    private final Map<String, List<String>> byHeading = new LinkedHashMap<>();

    private QuotedMessages() {}

    static QuotedMessages in(Path page) throws IOException {
        QuotedMessages quoted = new QuotedMessages();
        String heading = "";
        boolean quoting = false;
        for (String line : Files.readAllLines(page)) {
            if (line.startsWith("```")) {
                quoting = line.equals("```text");
            } else if (quoting) {
                quoted.byHeading.computeIfAbsent(heading, ignored -> new ArrayList<>()).add(line);
            } else if (line.startsWith("## ")) {
                heading = line.substring(3);
            }
        }
        return quoted;
    }

    Stream<String> headings() {
        return byHeading.keySet().stream();
    }

    /** The quotes below this heading that do not stand in what the program said. */
    List<String> missingFrom(String said, String heading) {
        String unwrapped = said.replaceAll("\\s+", " ");
        return byHeading.get(heading).stream()
                .filter(quote -> !pattern(quote).matcher(unwrapped).find())
                .toList();
    }

    private static Pattern pattern(String quote) {
        return Pattern.compile(
                Stream.of(quote.split("…", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }
}
