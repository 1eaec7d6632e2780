package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** What a model should know beside the question: the date, and what the caller asked for. */
final class Hints {
    static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    private final Clock clock;
    private final boolean searchWhenUnsure;
    private final SearchTriggers triggers;

    Hints(Clock clock, Config.Policy policy) {
        this.clock = clock;
        this.searchWhenUnsure = policy.preferSearchWhenUnsure();
        this.triggers = new SearchTriggers(policy.searchTriggers());
    }

    /** The hints that go with a question, a line each. */
    String about(AnswerArguments asked) {
        LocalDate today = LocalDate.now(clock.withZone(TOKYO));
        List<String> hints = new ArrayList<>();
        hints.add("Hints for the question above, from the tool that passes it on:");
        hints.add("today: " + today + " (time zone Asia/Tokyo)");
        hints.add(recency(asked.recencyDays(), today));
        hints.add("max_results: " + asked.maxResults() + ", the most search results to look at");
        if (!asked.domains().isEmpty()) {
            hints.add(
                    "domains: "
                            + String.join(", ", asked.domains())
                            + ", the only sites to search in");
        }
        if (asked.style() != null) {
            hints.add("style: " + asked.style().argument() + ", " + meaning(asked.style()));
        }
        if (triggers.areIn(asked.query())) {
            hints.add("this changes with time: prefer a search to what you remember");
        }
        hints.add(
                searchWhenUnsure
                        ? "when you are not sure, search"
                        : "search only when the question cannot be answered without");
        return String.join("\n- ", hints);
    }

    private static String recency(int days, LocalDate today) {
        return days == 0
                ? "recency_days: 0, sources of any age will do"
                : "recency_days: "
                        + days
                        + ", prefer sources of "
                        + today.minusDays(days)
                        + " or later and say so where you must use an older one";
    }

    /** What a style asks of the model. */
    private static String meaning(AnswerArguments.Style style) {
        return switch (style) {
            case SUMMARY -> "answer in one to three short paragraphs of prose, without a list";
            case BULLETS ->
                    "answer in a list of short points, each on a line that begins with \"- \", and"
                            + " no prose before or after it but the sources";
            case CITATIONS_ONLY ->
                    "search, and answer with nothing but the list under \"Sources:\", a line for"
                            + " each source with its URL and ISO date";
        };
    }
}
