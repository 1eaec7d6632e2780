package io.github.responsesmcp.json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.nio.charset.StandardCharsets;

/**
 * JSON that is already written: one line of UTF-8, ready to be sent as it is.
 *
 * <p>What never changes is rendered once, when the executable is built.
 */
public final class JsonText {
    private final byte[] utf8;
    private final int length;

    private JsonText(byte[] utf8, int length) {
        this.utf8 = utf8;
        this.length = length;
    }

    /** The text of a tree. */
    public static JsonText of(JsonNode tree) {
        JsonBytes bytes = JsonBytes.of(tree);
        return new JsonText(bytes.array(), bytes.length());
    }

    /** Text that somebody wrote as JSON already, on one line. */
    public static JsonText written(String json) {
        byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
        return new JsonText(utf8, utf8.length);
    }

    /** The text of a tree on many lines, for people: two blanks a level. */
    public static String pretty(JsonNode tree) {
        StringBuilder out = new StringBuilder();
        appendPretty(tree, "\n", out);
        return out.toString();
    }

    /** The text of a string, quoted and escaped. */
    public static JsonText quoted(String string) {
        return of(JsonNodeFactory.instance.stringNode(string));
    }

    /** How many bytes it takes. */
    public int utf8Length() {
        return length;
    }

    /** Puts its bytes behind each other from {@code at} on, and says how many they are. */
    public int copyTo(byte[] out, int at) {
        System.arraycopy(utf8, 0, out, at, length);
        return length;
    }

    @Override
    public String toString() {
        return new String(utf8, 0, length, StandardCharsets.UTF_8);
    }

    /** Objects spread over lines; a list of single values stays on one. */
    private static void appendPretty(JsonNode node, String newLine, StringBuilder out) {
        boolean nested = node.isObject() || node.valueStream().anyMatch(JsonNode::isContainer);
        if (!nested || node.isEmpty()) {
            out.append(of(node));
            return;
        }
        String deeper = newLine + "  ";
        out.append(node.isObject() ? '{' : '[');
        String separator = "";
        for (var property : node.properties()) {
            out.append(separator).append(deeper);
            out.append(quoted(property.getKey()));
            out.append(": ");
            appendPretty(property.getValue(), deeper, out);
            separator = ",";
        }
        if (node.isArray()) {
            for (JsonNode element : node) {
                out.append(separator).append(deeper);
                appendPretty(element, deeper, out);
                separator = ",";
            }
        }
        out.append(newLine).append(node.isObject() ? '}' : ']');
    }
}
