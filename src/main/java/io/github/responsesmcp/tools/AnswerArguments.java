package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config.Search;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a call asks for, checked, with the defaults where it asks for nothing. */
record AnswerArguments(
        String query,
        int recencyDays,
        int maxResults,
        List<String> domains,
        @Nullable Style style) {

    /** The shape of the answer that the caller wants. */
    enum Style {
        SUMMARY,
        BULLETS,
        CITATIONS_ONLY;

        String argument() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    static AnswerArguments read(Tool tool, ObjectNode arguments, Search defaults)
            throws InvalidArguments {
        Check check = new Check(tool, arguments);
        String query = check.text("query");
        if (query == null) {
            throw check.fails("query is required");
        }
        if (query.isBlank()) {
            throw check.fails("query must not be blank");
        }
        if (tool == Tool.ANSWER_QUICK) {
            return new AnswerArguments(
                    query, defaults.recencyDays(), defaults.maxResults(), defaults.domains(), null);
        }
        return new AnswerArguments(
                query,
                check.integer("recency_days", 0, 36_500, defaults.recencyDays()),
                check.integer("max_results", 1, 10, defaults.maxResults()),
                check.texts("domains", defaults.domains()),
                check.style());
    }

    private record Check(Tool tool, ObjectNode arguments) {
        InvalidArguments fails(String reason) {
            return new InvalidArguments(tool, reason);
        }

        @Nullable String text(String name) throws InvalidArguments {
            JsonNode value = given(name);
            if (value != null && !value.isString()) {
                throw fails(name + " must be a string");
            }
            return value == null ? null : value.stringValue();
        }

        int integer(String name, int min, int max, int byDefault) throws InvalidArguments {
            JsonNode value = given(name);
            if (value == null) {
                return byDefault;
            }
            if (!value.isNumber()
                    || !value.canConvertToExactIntegral()
                    || !value.canConvertToInt()
                    || value.intValue() < min
                    || value.intValue() > max) {
                throw fails(name + " must be a whole number from " + min + " to " + max);
            }
            return value.intValue();
        }

        List<String> texts(String name, List<String> byDefault) throws InvalidArguments {
            JsonNode value = given(name);
            if (value == null) {
                return byDefault;
            }
            if (!value.isArray()) {
                throw fails(name + " must be a list of strings");
            }
            List<String> texts = new ArrayList<>();
            for (JsonNode element : value) {
                if (!element.isString()) {
                    throw fails(name + " must be a list of strings");
                }
                texts.add(element.stringValue());
            }
            return List.copyOf(texts);
        }

        @Nullable Style style() throws InvalidArguments {
            String given = text("style");
            if (given == null) {
                return null;
            }
            for (Style style : Style.values()) {
                if (style.argument().equals(given)) {
                    return style;
                }
            }
            throw fails("style must be one of summary, bullets, citations-only");
        }

        private @Nullable JsonNode given(String name) {
            JsonNode value = arguments.get(name);
            return value == null || value.isNull() ? null : value;
        }
    }
}
