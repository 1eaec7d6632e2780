package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;

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
        StringBuilder hints = new StringBuilder("Hints for the question above");
        hints.append("\n- today: ")
                .append(LocalDate.now(clock.withZone(TOKYO)))
                .append(" (Asia/Tokyo)");
        hints.append("\n- recency_days: ").append(asked.recencyDays());
        hints.append("\n- max_results: ").append(asked.maxResults());
        if (!asked.domains().isEmpty()) {
            hints.append("\n- domains: ").append(String.join(", ", asked.domains()));
        }
        if (asked.style() != null) {
            hints.append("\n- style: ").append(asked.style().argument());
        }
        if (triggers.areIn(asked.query())) {
            hints.append("\n- this changes with time: prefer a search to what you remember");
        }
        hints.append(
                searchWhenUnsure
                        ? "\n- when you are not sure, search"
                        : "\n- search only when the question cannot be answered without");
        return hints.toString();
    }
}
