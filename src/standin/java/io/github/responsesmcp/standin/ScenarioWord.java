package io.github.responsesmcp.standin;

import io.github.responsesmcp.standin.Delivery.Break;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * A word by which a question asks for trouble: the one table, which help and parsing both read.
 *
 * @param argument how its argument is written, empty when it takes none
 * @param change what it does to a scenario
 */
record ScenarioWord(
        String name,
        String argument,
        String meaning,
        BiFunction<Scenario, Argument, Scenario> change) {
    private static final int TEN_MEBIBYTES = 10 * 1024 * 1024;
    private static final List<ScenarioWord> ALL = all();

    static List<ScenarioWord> values() {
        return ALL;
    }

    static Optional<ScenarioWord> named(String name) {
        return ALL.stream().filter(word -> word.name.equals(name)).findFirst();
    }

    Scenario applied(Scenario scenario, Argument given) {
        if (argument.isEmpty() && !given.text().isEmpty()) {
            throw new IllegalArgumentException(given.text());
        }
        return change.apply(scenario, given);
    }

    private static List<ScenarioWord> all() {
        List<ScenarioWord> all = new ArrayList<>();
        all.add(
                word(
                        "times",
                        "=N",
                        "the rest for N requests with this question, then as usual",
                        (s, a) -> s.times(a.number())));
        all.addAll(errors());
        all.addAll(bodies());
        all.addAll(headers());
        for (Twist twist : Twist.values()) {
            all.add(word(twist.word(), twist.meaning(), s -> s.with(twist)));
        }
        all.addAll(deliveries());
        return List.copyOf(all);
    }

    private static List<ScenarioWord> errors() {
        List<ScenarioWord> errors = new ArrayList<>();
        errors.add(
                word(
                        "status",
                        "=N",
                        "the error usual for this status; 502 is an HTML page",
                        (s, a) -> s.butReplying(Scenario.status(a.number()))));
        for (KnownError known : KnownError.values()) {
            ApiError error = known.error();
            String code = error.code().isEmpty() ? error.type() : error.code();
            String param = error.param().isEmpty() ? "" : ", " + error.param();
            errors.add(
                    word(
                            known.word(),
                            error.status() + " " + code + param,
                            s -> s.butReplying(Scenario.error(known))));
        }
        errors.add(
                word(
                        "quoted-key",
                        "401 whose message quotes the very key that was sent",
                        s -> s.butReplying(Scenario.quotedKey())));
        return errors;
    }

    private static List<ScenarioWord> bodies() {
        return List.of(
                word(
                        "html",
                        "an HTML page in place of the body, the status stays",
                        Scenario::asHtml),
                word("no-body", "no body, the status stays", Scenario::withoutBody),
                word(
                        "garbage",
                        "status 200 and bytes that mean nothing",
                        s -> s.butReplying(Scenario.garbage())),
                word(
                        "array",
                        "status 200 and a JSON array",
                        s -> s.butReplying(Scenario.page(200, "", "[]"))),
                word(
                        "huge",
                        "[=BYTES]",
                        "a long text, 10 MiB if no number is given",
                        (s, a) -> s.butReplying(Scenario.huge(a.numberOr(TEN_MEBIBYTES)))));
    }

    private static List<ScenarioWord> headers() {
        return List.of(
                word(
                        "wrong-type",
                        "[=TYPE]",
                        "another content type, text/plain if none is given",
                        (s, a) -> s.contentType(a.or("text/plain"))),
                word(
                        "retry-after",
                        "=DURATION",
                        "header Retry-After in seconds",
                        (s, a) -> s.retryAfter(a.duration())),
                word(
                        "retry-after-date",
                        "=DURATION",
                        "header Retry-After as a date, so far from now",
                        (s, a) -> s.retryAfter(a.now().plus(a.duration()))),
                word(
                        "retry-after-ms",
                        "=DURATION",
                        "header retry-after-ms; a number alone is milliseconds",
                        (s, a) -> s.retryAfterMs(a.milliseconds())),
                word(
                        "should-retry",
                        "=true|false",
                        "header x-should-retry",
                        (s, a) -> s.shouldRetry(a.truth())),
                word("header", "=NAME:VALUE", "any other header", ScenarioWord::header));
    }

    private static List<ScenarioWord> deliveries() {
        return List.of(
                word(
                        "gzip",
                        "compressed, whether the client accepts that or not",
                        Scenario::gzipped),
                word("torn-gzip", "compressed, but the end of that is missing", Scenario::tornGzip),
                word(
                        "delay",
                        "[=DURATION]",
                        "silence before the headers, 1s if not given",
                        (s, a) -> s.delayed(a.durationOr("1s"))),
                word(
                        "pace",
                        "[=DURATION]",
                        "streamed: a pause after each event, 100ms if not given",
                        (s, a) -> s.paced(a.durationOr("100ms"))),
                word(
                        "slow",
                        "[=DURATION]",
                        "64 bytes at a time, 20ms after each if not given",
                        (s, a) -> s.inPieces(64, a.durationOr("20ms"))),
                word("split", "byte by byte, each in its own packet", Scenario::splitAtEveryByte),
                word(
                        "silence",
                        "nothing, not even headers, until the client hangs up",
                        Scenario::silent),
                word(
                        "stall",
                        "[=PLACE]",
                        "silence in the middle until the client hangs up",
                        (s, a) -> s.broken(Break.STALL, a.place(Delivery.MIDDLE))),
                word(
                        "cut",
                        "[=PLACE]",
                        "closed in the middle",
                        (s, a) -> s.broken(Break.CUT, a.place(Delivery.MIDDLE))),
                word(
                        "reset",
                        "[=PLACE]",
                        "reset before the headers",
                        (s, a) -> s.broken(Break.RESET, a.place(Delivery.BEFORE_HEADERS))),
                word(
                        "refused",
                        "reset, and whoever connects from now on is refused",
                        Scenario::refusingAfterwards));
    }

    private static ScenarioWord word(
            String name,
            String argument,
            String meaning,
            BiFunction<Scenario, Argument, Scenario> change) {
        return new ScenarioWord(name, argument, meaning, change);
    }

    private static ScenarioWord word(String name, String meaning, UnaryOperator<Scenario> change) {
        return new ScenarioWord(name, "", meaning, (scenario, none) -> change.apply(scenario));
    }

    private static Scenario header(Scenario scenario, Argument given) {
        int colon = given.text().indexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException(given.text());
        }
        return scenario.header(given.text().substring(0, colon), given.text().substring(colon + 1));
    }
}
