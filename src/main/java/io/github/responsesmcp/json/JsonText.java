package io.github.responsesmcp.json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * JSON that is already written: one line of ASCII-safe UTF-8, ready to be sent as it is.
 *
 * <p>What never changes is rendered once, when the executable is built.
 */
public final class JsonText {
    private final String text;

    private JsonText(String text) {
        this.text = text;
    }

    /** The text of a tree. */
    public static JsonText of(JsonNode tree) {
        return new JsonText(JsonBytes.of(tree).toString());
    }

    /** Text that somebody wrote as JSON already, on one line. */
    public static JsonText written(String json) {
        return new JsonText(json);
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

    /** Whether it takes more bytes than that. */
    public boolean isLongerThan(int bytes) {
        // No character takes more than three bytes, so what is short need not be looked at.
        return text.length() > bytes / 3 && utf8Length() > bytes;
    }

    /** How many bytes it takes. */
    public int utf8Length() {
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Each half of a surrogate pair stands for two of its four bytes.
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }

    @Override
    public String toString() {
        return text;
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
