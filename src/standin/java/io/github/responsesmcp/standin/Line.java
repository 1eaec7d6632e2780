package io.github.responsesmcp.standin;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** An exchange in one line, for the person who watches; no header is in it, so no key either. */
final class Line {
    private static final int LONGEST_QUESTION = 100;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneId.systemDefault());

    private Line() {}

    static String of(Received received) {
        Question question = Question.of(received.body());
        return "%s %s %s model=%s stream=%s scenario=[%s] question=\"%s\" -> %d, %s"
                .formatted(
                        TIME.format(received.at()),
                        received.method(),
                        received.path(),
                        question.model(),
                        question.streamed(),
                        received.scenario(),
                        shortened(question.words()),
                        received.status(),
                        outcome(received.ending()));
    }

    static String of(ConnectProxy.Asked asked) {
        return "%s proxy: %s %s %s credentials -> %s"
                .formatted(
                        TIME.format(Instant.now()),
                        asked.method(),
                        asked.target(),
                        asked.credentials() ? "with" : "without",
                        asked.let() ? "let through" : "refused");
    }

    /** One line, and nothing in it that a terminal would obey. */
    private static String shortened(String words) {
        String line = words.replaceAll("\\p{Cntrl}+", " ");
        int length = line.codePointCount(0, line.length());
        return length <= LONGEST_QUESTION
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_QUESTION)) + "…";
    }

    private static String outcome(Ending ending) {
        return switch (ending) {
            case Ending.Open() -> "open";
            case Ending.Complete(Instant at) -> "complete at " + TIME.format(at);
            case Ending.HungUp(Instant at) -> "client hung up at " + TIME.format(at);
            case Ending.BrokenOff(Instant at, String how) -> how + " at " + TIME.format(at);
        };
    }
}
