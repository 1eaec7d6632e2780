package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The JSON that a model writes when {@code responses.json_mode} asks for it.
 *
 * <p>Plain JSON mode does not go together with web search, a schema does. The schema is strict, and
 * so names every member as required: what may be missing is null.
 *
 * @param text the answer; empty when the model did not keep to the schema
 * @param citations the pages it says it used
 */
record StructuredAnswer(String text, List<JsonNode> citations) {
    private static final String TEXT = "answer";
    private static final String PAGES = "citations";

    /** What the request says about it, as {@code text.format}. */
    static ObjectNode format() {
        ObjectNode format = object().put("type", "json_schema").put("name", "cited_answer");
        format.put("strict", true);
        ObjectNode page = object();
        page.putObject("url").put("type", "string");
        nullable(page.putObject("title"), "string");
        nullable(page.putObject("published_at"), "string")
                .put("description", "Date of publication, YYYY-MM-DD; null when it is not known.");
        ObjectNode members = object();
        members.putObject(TEXT)
                .put("type", "string")
                .put("description", "The whole answer, as it would be without this format.");
        members.putObject(PAGES)
                .put("type", "array")
                .put("description", "The pages the answer rests on; none without a search.")
                .set("items", closed(page));
        format.set("schema", closed(members));
        return format;
    }

    /** An object with these members, all of them, and no other. */
    private static ObjectNode closed(ObjectNode members) {
        ObjectNode schema = object().put("type", "object");
        schema.set("properties", members);
        ArrayNode required = schema.putArray("required");
        members.propertyNames().forEach(required::add);
        return schema.put("additionalProperties", false);
    }

    private static ObjectNode nullable(ObjectNode schema, String type) {
        schema.putArray("type").add(type).add("null");
        return schema;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /**
     * What the model wrote.
     *
     * @param cutOff whether it was stopped: then the answer is taken as far as it goes
     */
    static StructuredAnswer read(String json, boolean cutOff) {
        try {
            JsonNode written = JsonReader.read(json.getBytes(StandardCharsets.UTF_8));
            return new StructuredAnswer(
                    written.path(TEXT).asString(""), written.path(PAGES).valueStream().toList());
        } catch (InvalidJson e) {
            return cutOff ? begun(json) : new StructuredAnswer("", List.of());
        }
    }

    /** The beginning of an answer whose end is missing: what can be mended is kept. */
    private static StructuredAnswer begun(String json) {
        for (int end = json.length(); end > Math.max(0, json.length() - 7); end--) {
            try {
                // An escape may be cut in the middle, so a few characters less are tried too.
                String mended = json.substring(0, end) + "\"}";
                JsonNode written = JsonReader.read(mended.getBytes(StandardCharsets.UTF_8));
                return new StructuredAnswer(written.path(TEXT).asString(""), List.of());
            } catch (InvalidJson e) {
                // The next try is shorter.
            }
        }
        return new StructuredAnswer("", List.of());
    }
}
