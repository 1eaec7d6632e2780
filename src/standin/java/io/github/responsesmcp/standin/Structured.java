package io.github.responsesmcp.standin;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;

/**
 * An answer as JSON that fits the schema of the request ({@code text.format} of type {@code
 * json_schema}). What a field is to hold is guessed from its name, as a model would.
 *
 * @param root the schema as it was sent
 * @param answer the text for every string that is nothing special
 * @param pages what is cited
 * @param day the date of the answer
 */
record Structured(JsonNode root, String answer, boolean searched, List<Cited> pages, String day) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Cited NO_PAGE = new Cited("", "", "https://www.example.org/");

    String text() {
        return value(root, "", NO_PAGE).toString();
    }

    private JsonNode value(JsonNode written, String name, Cited page) {
        JsonNode schema = resolved(written);
        for (String choice : List.of("anyOf", "oneOf", "allOf")) {
            if (schema.has(choice)) {
                return value(schema.path(choice).path(0), name, page);
            }
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("enum")) {
            return schema.path("enum").path(0);
        }
        return switch (type(schema)) {
            case "object" -> object(schema, page);
            case "array" -> array(schema.path("items"), name, page);
            case "boolean" -> JSON.booleanNode(name.contains("search") && searched);
            case "integer", "number" -> JSON.numberNode(schema.path("minimum").asInt(0));
            case "null" -> JSON.nullNode();
            default -> JSON.stringNode(string(schema, name, page));
        };
    }

    private JsonNode resolved(JsonNode schema) {
        return schema.has("$ref")
                ? root.at(schema.path("$ref").asString("").replaceFirst("^#", ""))
                : schema;
    }

    /** The first when there are several: of "string or null" a model that knows says the string. */
    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            return type.path(0).asString("");
        }
        return type.asString(schema.has("properties") ? "object" : "");
    }

    private ObjectNode object(JsonNode schema, Cited page) {
        ObjectNode object = JSON.objectNode();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            object.set(property.getKey(), value(property.getValue(), property.getKey(), page));
        }
        return object;
    }

    /** A list of things with a URL is the list of pages; any other has one element. */
    private ArrayNode array(JsonNode items, String name, Cited page) {
        ArrayNode array = JSON.arrayNode();
        boolean ofPages = resolved(items).path("properties").has("url");
        if (ofPages || name.matches("urls|citations|sources")) {
            pages.forEach(found -> array.add(value(items, "url", found)));
        } else {
            array.add(value(items, name, page));
        }
        return array;
    }

    private String string(JsonNode schema, String name, Cited page) {
        String format = schema.path("format").asString("");
        if (format.equals("date-time")) {
            return day + "T00:00:00Z";
        }
        if (format.equals("date") || name.endsWith("_at") || name.contains("date")) {
            return day;
        }
        return switch (name) {
            case "url" -> page.url();
            case "title" -> page.title();
            default -> answer;
        };
    }
}
