package io.github.responsesmcp.standin;

import io.github.responsesmcp.standin.Delivery.Break;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Scenarios as a question writes them, {@code [[status=429 retry-after=2]]}: the one table. */
final class ScenarioText {
    private static final Pattern WRITTEN = Pattern.compile("\\[\\[([^\\[\\]]*)]]");
    private static final Pattern DURATION = Pattern.compile("(\\d+)(ms|s|m)?");
    private static final int TEN_MEBIBYTES = 10 * 1024 * 1024;
    private static final List<Word> TABLE = table();

    private ScenarioText() {}

    /** A line of the table. */
    record Word(String name, String argument, String meaning, Change change) {}

    /** What a word does to a scenario; the argument is empty when none was written. */
    interface Change {
        Scenario apply(Scenario scenario, String argument, Instant now);
    }

    /** What a question was found to ask for. */
    sealed interface Found {}

    record None() implements Found {}

    record Written(String words, Scenario scenario, boolean counted) implements Found {}

    record Unknown(String words, String explanation) implements Found {}

    static Found in(String question, Instant now) {
        String words =
                WRITTEN.matcher(question)
                        .results()
                        .map((MatchResult match) -> match.group(1).strip())
                        .collect(Collectors.joining(" "));
        if (words.isEmpty()) {
            return new None();
        }
        Scenario scenario = Scenario.usual();
        boolean counted = false;
        for (String word : words.split("\\s+")) {
            String[] parts = word.split("=", 2);
            List<Word> known = TABLE.stream().filter(w -> w.name.equals(parts[0])).toList();
            if (known.isEmpty()) {
                return new Unknown(words, "Unknown scenario '%s'. %s".formatted(word, names()));
            }
            try {
                scenario =
                        known.getFirst()
                                .change
                                .apply(scenario, parts.length > 1 ? parts[1] : "", now);
            } catch (IllegalArgumentException e) {
                return new Unknown(
                        words,
                        "Scenario '%s' is written %s%s."
                                .formatted(word, parts[0], known.getFirst().argument));
            }
            counted |= parts[0].equals("times");
        }
        return new Written(words, scenario, counted);
    }

    static String without(String question) {
        return WRITTEN.matcher(question).replaceAll("");
    }

    /** The table as people read it. */
    static String help() {
        return TABLE.stream()
                .map(w -> "  %-28s %s".formatted(w.name + w.argument, w.meaning))
                .collect(Collectors.joining("\n"));
    }

    private static String names() {
        return TABLE.stream().map(Word::name).collect(Collectors.joining(", ", "There are: ", "."));
    }

    private static List<Word> table() {
        List<Word> table = new ArrayList<>();
        add(
                table,
                "times",
                "=N",
                "the rest for N requests with this question, then as usual",
                (s, a) -> s.times(number(a)));
        add(
                table,
                "status",
                "=N",
                "the error usual for this status; 502 is an HTML page",
                (s, a) -> s.butReplying(Scenario.status(number(a))));
        for (KnownError known : KnownError.values()) {
            ApiError error = known.error();
            String code = error.code().isEmpty() ? error.type() : error.code();
            add(
                    table,
                    known.word(),
                    "",
                    error.status() + " " + code,
                    (s, a) -> s.butReplying(Scenario.error(known)));
        }
        add(
                table,
                "quoted-key",
                "",
                "401 whose message quotes the very key that was sent",
                (s, a) -> s.butReplying(Scenario.quotedKey()));
        add(
                table,
                "html",
                "",
                "an HTML page in place of the body, the status stays",
                (s, a) -> s.asHtml());
        add(table, "no-body", "", "no body, the status stays", (s, a) -> s.withoutBody());
        add(
                table,
                "garbage",
                "",
                "status 200 and bytes that mean nothing",
                (s, a) -> s.butReplying(Scenario.garbage()));
        add(
                table,
                "array",
                "",
                "status 200 and a JSON array",
                (s, a) -> s.butReplying(Scenario.page(200, "", "[]")));
        add(
                table,
                "wrong-type",
                "[=TYPE]",
                "another content type, text/plain if none is given",
                (s, a) -> s.contentType(a.isEmpty() ? "text/plain" : a));
        table.add(
                new Word(
                        "retry-after",
                        "=DURATION",
                        "header Retry-After in seconds",
                        (s, a, now) -> s.retryAfter(duration(a, ""))));
        table.add(
                new Word(
                        "retry-after-date",
                        "=DURATION",
                        "header Retry-After as a date",
                        (s, a, now) -> s.retryAfter(now.plus(duration(a, "")))));
        add(
                table,
                "retry-after-ms",
                "=DURATION",
                "header retry-after-ms; a number alone is milliseconds",
                (s, a) -> s.retryAfterMs(duration(a.matches("\\d+") ? a + "ms" : a, "")));
        add(
                table,
                "should-retry",
                "=true|false",
                "header x-should-retry",
                (s, a) -> s.shouldRetry(truth(a)));
        add(table, "header", "=NAME:VALUE", "any other header", ScenarioText::header);
        add(
                table,
                "huge",
                "[=BYTES]",
                "a long text, 10 MiB if no number is given",
                (s, a) -> s.butReplying(Scenario.huge(a.isEmpty() ? TEN_MEBIBYTES : number(a))));
        for (Twist twist : Twist.values()) {
            add(table, twist.word(), "", twist.meaning(), (s, a) -> s.with(twist));
        }
        add(
                table,
                "delay",
                "[=DURATION]",
                "silence before the headers, 1s if not given",
                (s, a) -> s.delayed(duration(a, "1s")));
        add(
                table,
                "slow",
                "[=DURATION]",
                "64 bytes at a time, 20ms after each if not given",
                (s, a) -> s.inPieces(64, duration(a, "20ms")));
        add(
                table,
                "split",
                "",
                "byte by byte, each in its own packet",
                (s, a) -> s.splitAtEveryByte());
        add(
                table,
                "silence",
                "",
                "nothing, not even headers, until the client hangs up",
                (s, a) -> s.silent());
        add(
                table,
                "stall",
                "[=PLACE]",
                "silence in the middle until the client hangs up",
                (s, a) -> s.broken(Break.STALL, place(a, Delivery.MIDDLE)));
        add(
                table,
                "cut",
                "[=PLACE]",
                "closed in the middle",
                (s, a) -> s.broken(Break.CUT, place(a, Delivery.MIDDLE)));
        add(
                table,
                "reset",
                "[=PLACE]",
                "reset before the headers",
                (s, a) -> s.broken(Break.RESET, place(a, Delivery.BEFORE_HEADERS)));
        add(
                table,
                "refused",
                "",
                "reset, and whoever connects from now on is refused",
                (s, a) -> s.refusingAfterwards());
        return List.copyOf(table);
    }

    private static void add(
            List<Word> table,
            String name,
            String argument,
            String meaning,
            BiFunction<Scenario, String, Scenario> change) {
        table.add(new Word(name, argument, meaning, (s, a, now) -> change.apply(s, a)));
    }

    private static Scenario header(Scenario scenario, String argument) {
        int colon = argument.indexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException(argument);
        }
        return scenario.header(argument.substring(0, colon), argument.substring(colon + 1));
    }

    private static int number(String text) {
        int number = Integer.parseInt(text);
        if (number < 0) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    private static boolean truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /** A place is "headers", which means before them, "middle", or a number of body bytes. */
    private static int place(String text, int usual) {
        return switch (text) {
            case "" -> usual;
            case "headers" -> Delivery.BEFORE_HEADERS;
            case "middle" -> Delivery.MIDDLE;
            default -> number(text);
        };
    }

    private static Duration duration(String text, String usual) {
        Matcher matcher = DURATION.matcher(text.isEmpty() ? usual : text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "m" -> Duration.ofMinutes(amount);
            case null, default -> Duration.ofSeconds(amount);
        };
    }
}
