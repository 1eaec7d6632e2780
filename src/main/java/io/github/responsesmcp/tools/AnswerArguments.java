package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config.Search;
import io.github.responsesmcp.config.HostName;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a call asks for, checked, with the defaults where it asks for nothing.
 *
 * @param verbosity in place of the profile's, if given; so with {@code reasoningEffort}
 * @param unknown names of arguments that the tool does not have
 */
record AnswerArguments(
        String query,
        int recencyDays,
        int maxResults,
        List<String> domains,
        @Nullable Style style,
        @Nullable String verbosity,
        @Nullable String reasoningEffort,
        @Nullable String contextSize,
        List<String> unknown) {

    /** The shape of the answer that the caller wants. */
    enum Style {
        SUMMARY,
        BULLETS,
        CITATIONS_ONLY;

        String argument() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static List<String> words() {
            return Arrays.stream(values()).map(Style::argument).toList();
        }
    }

    static AnswerArguments read(Tool tool, ObjectNode arguments, Search defaults)
            throws InvalidArguments {
        Check check = new Check(tool, arguments);
        String query = check.text(ToolArgument.QUERY);
        if (query == null) {
            throw check.fails("query is required");
        }
        if (query.isBlank()) {
            throw check.fails("query must not be blank");
        }
        String style = check.word(ToolArgument.STYLE);
        String contextSize = check.word(ToolArgument.SEARCH_CONTEXT_SIZE);
        return new AnswerArguments(
                query,
                check.number(ToolArgument.RECENCY_DAYS, defaults.recencyDays()),
                check.number(ToolArgument.MAX_RESULTS, defaults.maxResults()),
                check.hosts(defaults.domains()),
                style == null ? null : Style.values()[Style.words().indexOf(style)],
                check.word(ToolArgument.VERBOSITY),
                check.word(ToolArgument.REASONING_EFFORT),
                contextSize == null ? defaults.contextSize() : contextSize,
                check.unknown());
    }

    /** The arguments of a call against what its tool takes; what it does not take is not read. */
    private record Check(Tool tool, ObjectNode arguments) {
        InvalidArguments fails(String reason) {
            return new InvalidArguments(tool, reason);
        }

        @Nullable String text(ToolArgument argument) throws InvalidArguments {
            JsonNode value = given(argument);
            if (value != null && !value.isString()) {
                throw fails(argument.argumentName() + " must be a string");
            }
            return value == null ? null : value.stringValue();
        }

        int number(ToolArgument argument, int byDefault) throws InvalidArguments {
            JsonNode value = given(argument);
            if (value == null) {
                return byDefault;
            }
            int min = argument.schema().path("minimum").intValue();
            int max = argument.schema().path("maximum").intValue();
            if (!value.isNumber()
                    || !value.canConvertToExactIntegral()
                    || !value.canConvertToInt()
                    || value.intValue() < min
                    || value.intValue() > max) {
                throw fails(
                        argument.argumentName()
                                + " must be a whole number from "
                                + min
                                + " to "
                                + max
                                + (value.isString() ? ", not a string" : ""));
            }
            return value.intValue();
        }

        @Nullable String word(ToolArgument argument) throws InvalidArguments {
            String given = text(argument);
            if (given == null) {
                return null;
            }
            List<String> words = new ArrayList<>();
            argument.schema().path("enum").forEach(word -> words.add(word.stringValue()));
            if (!words.contains(given)) {
                throw fails(
                        argument.argumentName() + " must be one of " + String.join(", ", words));
            }
            return given;
        }

        List<String> hosts(List<String> byDefault) throws InvalidArguments {
            JsonNode value = given(ToolArgument.DOMAINS);
            if (value == null) {
                return byDefault;
            }
            if (!value.isArray()) {
                throw fails("domains must be a list of strings");
            }
            if (value.size() > ToolArgument.MAX_DOMAINS) {
                throw fails("domains must have at most " + ToolArgument.MAX_DOMAINS + " entries");
            }
            List<String> hosts = new ArrayList<>();
            for (JsonNode element : value) {
                if (!element.isString()) {
                    throw fails("domains must be a list of strings");
                }
                if (!HostName.isOne(element.stringValue())) {
                    throw fails(
                            "domains[%d] must be a host name such as example.com, without scheme"
                                            .formatted(hosts.size())
                                    + " and path");
                }
                hosts.add(element.stringValue());
            }
            return List.copyOf(hosts);
        }

        List<String> unknown() {
            List<String> known = tool.arguments().stream().map(ToolArgument::argumentName).toList();
            return arguments.propertyNames().stream().filter(n -> !known.contains(n)).toList();
        }

        private @Nullable JsonNode given(ToolArgument argument) {
            JsonNode value = arguments.get(argument.argumentName());
            boolean taken = tool.arguments().contains(argument);
            return !taken || value == null || value.isNull() ? null : value;
        }
    }
}
