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

    /** The question as it was given, then the hints. */
    String addedTo(AnswerArguments arguments) {
        StringBuilder input = new StringBuilder(arguments.query());
        input.append("\n\n[Hints]");
        input.append("\n- today: ").append(LocalDate.now(clock.withZone(TOKYO))).append(" (Asia/Tokyo)");
        Integer days = arguments.recencyDays();
        input.append("\n- recency_days: ").append(days == null ? RECENCY_DAYS : days);
        Integer results = arguments.maxResults();
        input.append("\n- max_results: ").append(results == null ? MAX_RESULTS : results);
        if (!arguments.domains().isEmpty()) {
            input.append("\n- domains: ").append(String.join(", ", arguments.domains()));
        }
        if (arguments.style() != null) {
            input.append("\n- style: ").append(arguments.style().argument());
        }
        return input.toString();
    }
}
