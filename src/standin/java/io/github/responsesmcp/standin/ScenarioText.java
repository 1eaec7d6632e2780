package io.github.responsesmcp.standin;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the scenario that a question writes in itself, {@code [[status=429 retry-after=2]]}. */
final class ScenarioText {
    private static final Pattern WRITTEN = Pattern.compile("\\[\\[([^\\[\\]]*)]]");

    private ScenarioText() {}

    /** What a question was found to ask for. */
    sealed interface Found {}

    record None() implements Found {}

    record Written(String words, Scenario scenario, boolean counted) implements Found {}

    record Unknown(String words, String explanation) implements Found {}

    static Found in(String question, Instant now) {
        String words =
                WRITTEN.matcher(question)
                        .results()
                        .map(match -> match.group(1).strip())
                        .collect(Collectors.joining(" "))
                        .strip();
        if (words.isEmpty()) {
            return new None();
        }
        Scenario scenario = Scenario.usual();
        boolean counted = false;
        for (String written : words.split("\\s+")) {
            String[] parts = written.split("=", 2);
            Optional<ScenarioWord> known = ScenarioWord.named(parts[0]);
            if (known.isEmpty()) {
                return new Unknown(words, "Unknown scenario '%s'. %s".formatted(written, names()));
            }
            ScenarioWord word = known.get();
            try {
                scenario =
                        word.applied(scenario, new Argument(parts.length > 1 ? parts[1] : "", now));
            } catch (IllegalArgumentException e) {
                return new Unknown(
                        words,
                        "Scenario '%s' is written %s%s."
                                .formatted(written, word.name(), word.argument()));
            }
            counted |= word.name().equals("times");
        }
        return new Written(words, scenario, counted);
    }

    static String without(String question) {
        return WRITTEN.matcher(question).replaceAll("");
    }

    /** The words as people read them. */
    static String help() {
        return ScenarioWord.values().stream()
                .map(word -> "  %-28s %s".formatted(word.name() + word.argument(), word.meaning()))
                .collect(Collectors.joining("\n"));
    }

    private static String names() {
        return ScenarioWord.values().stream()
                .map(ScenarioWord::name)
                .collect(Collectors.joining(", ", "There are: ", "."));
    }
}
