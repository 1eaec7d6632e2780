package io.github.responsesmcp.tools;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;

/** What a model should know beside the question: the date, and what the caller asked for. */
final class Hints {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    private static final int RECENCY_DAYS = 60;
    private static final int MAX_RESULTS = 5;

    private final Clock clock;

    Hints(Clock clock) {
        this.clock = clock;
    }

    /** The hints that go with a question, a line each. */
    String about(AnswerArguments arguments) {
        StringBuilder hints = new StringBuilder("Hints for the question above");
        hints.append("\n- today: ")
                .append(LocalDate.now(clock.withZone(TOKYO)))
                .append(" (Asia/Tokyo)");
        Integer days = arguments.recencyDays();
        hints.append("\n- recency_days: ").append(days == null ? RECENCY_DAYS : days);
        Integer results = arguments.maxResults();
        hints.append("\n- max_results: ").append(results == null ? MAX_RESULTS : results);
        if (!arguments.domains().isEmpty()) {
            hints.append("\n- domains: ").append(String.join(", ", arguments.domains()));
        }
        if (arguments.style() != null) {
            hints.append("\n- style: ").append(arguments.style().argument());
        }
        return hints.toString();
    }
}
