package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Setting;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Every argument that a tool takes: the one table of input schemas and their documentation. */
public enum ToolArgument {
    QUERY("query", text(), "The question, in any language. It is sent as it is."),
    RECENCY_DAYS(
            "recency_days",
            number(0, 36_500),
            "How old search results may be, in days; 0 for any age."),
    MAX_RESULTS("max_results", number(1, 10), "How many search results to look at."),
    DOMAINS(
            "domains",
            hosts(),
            "Search only in these sites and their subdomains: host names without scheme and path."),
    STYLE(
            "style",
            oneOf(AnswerArguments.Style.words()),
            "summary: prose; bullets: a list of points; citations-only: just the sources."),
    VERBOSITY(
            "verbosity",
            oneOf(Setting.ANSWER_VERBOSITY.words()),
            "How much the model writes, in place of the profile's setting."),
    REASONING_EFFORT(
            "reasoning_effort",
            oneOf(Setting.ANSWER_EFFORT.words()),
            "How hard the model thinks, in place of the profile's setting."),
    SEARCH_CONTEXT_SIZE(
            "search_context_size",
            oneOf(Setting.CONTEXT_SIZE.words()),
            "How much of the search results the model reads.");

    static final int MAX_DOMAINS = 100;

    private final String argumentName;
    private final ObjectNode schema;

    ToolArgument(String argumentName, ObjectNode schema, String description) {
        this.argumentName = argumentName;
        this.schema = schema.put("description", description);
    }

    public String argumentName() {
        return argumentName;
    }

    /** What it has to be, as JSON Schema with a description. */
    public ObjectNode schema() {
        return schema.deepCopy();
    }

    private static ObjectNode text() {
        return JsonNodeFactory.instance.objectNode().put("type", "string").put("minLength", 1);
    }

    /** The specification calls these numbers, not integers (§3.1). */
    private static ObjectNode number(int min, int max) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", "number")
                .put("minimum", min)
                .put("maximum", max)
                .put("multipleOf", 1);
    }

    private static ObjectNode hosts() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "array");
        schema.putObject("items").put("type", "string");
        return schema.put("maxItems", 100);
    }

    private static ObjectNode oneOf(List<String> words) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        ArrayNode allowed = schema.putArray("enum");
        words.forEach(allowed::add);
        return schema;
    }
}
