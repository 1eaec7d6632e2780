package io.github.responsesmcp.tools;

import io.github.responsesmcp.json.JsonText;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tools as a client sees them. */
public final class ToolCatalogue {
    /** The result of {@code tools/list}, rendered when the executable is built. */
    public static final JsonText LIST = JsonText.of(list());

    private ToolCatalogue() {}

    private static ObjectNode list() {
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        ArrayNode tools = list.putArray("tools");
        for (Tool tool : Tool.values()) {
            ObjectNode entry = tools.addObject();
            entry.put("name", tool.toolName());
            entry.put("description", tool.description());
            entry.set("inputSchema", inputSchema(tool));
        }
        return list;
    }

    private static ObjectNode inputSchema(Tool tool) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        schema.put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties.putObject("query").put("type", "string");
        if (tool != Tool.ANSWER_QUICK) {
            properties.putObject("recency_days").put("type", "number");
            properties.putObject("max_results").put("type", "number");
            properties
                    .putObject("domains")
                    .put("type", "array")
                    .putObject("items")
                    .put("type", "string");
            ArrayNode styles = properties.putObject("style").putArray("enum");
            for (AnswerArguments.Style style : AnswerArguments.Style.values()) {
                styles.add(style.argument());
            }
        }
        schema.putArray("required").add("query");
        return schema;
    }
}
