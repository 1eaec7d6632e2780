package io.github.responsesmcp.tools;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tools as a client sees them. */
public final class ToolCatalogue {
    private ToolCatalogue() {}

    /**
     * The list of tools.
     *
     * @param annotations whether the client's revision knows hints about what a tool does
     * @param structured whether it knows titles and schemas of the output
     */
    public static ArrayNode list(boolean annotations, boolean structured) {
        ArrayNode tools = JsonNodeFactory.instance.arrayNode();
        for (Tool tool : Tool.values()) {
            ObjectNode entry = tools.addObject();
            entry.put("name", tool.toolName());
            if (structured) {
                entry.put("title", tool.title());
            }
            entry.put("description", tool.description());
            entry.set("inputSchema", inputSchema(tool));
            if (structured) {
                entry.set("outputSchema", outputSchema());
            }
            if (annotations) {
                entry.putObject("annotations")
                        .put("title", tool.title())
                        .put("readOnlyHint", true)
                        .put("openWorldHint", true);
            }
        }
        return tools;
    }

    private static ObjectNode inputSchema(Tool tool) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        schema.put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        for (ToolArgument argument : tool.arguments()) {
            properties.set(argument.argumentName(), argument.schema());
        }
        schema.putArray("required").add(ToolArgument.QUERY.argumentName());
        return schema;
    }

    /** The output contract (§3.2). */
    public static ObjectNode outputSchema() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        property(properties, "answer", "string", "The answer, with its list of sources.");
        property(properties, "used_search", "boolean", "Whether the web was searched.");
        ObjectNode citations =
                property(properties, "citations", "array", "The pages the answer rests on.");
        ObjectNode citation = citations.putObject("items").put("type", "object");
        ObjectNode members = citation.putObject("properties");
        property(members, "url", "string", "Address of the page, or the id of a live feed.");
        property(members, "title", "string", "Title of the page.");
        property(members, "published_at", "string", "Date of publication, YYYY-MM-DD.");
        citation.putArray("required").add("url");
        property(properties, "model", "string", "The model that was asked.");
        ArrayNode required = schema.putArray("required");
        properties.propertyNames().forEach(required::add);
        return schema;
    }

    private static ObjectNode property(
            ObjectNode properties, String name, String type, String description) {
        return properties.putObject(name).put("type", type).put("description", description);
    }
}
