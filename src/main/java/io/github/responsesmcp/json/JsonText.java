package io.github.responsesmcp.json;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;

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
        StringBuilder out = new StringBuilder();
        append(tree, out);
        return new JsonText(out.toString());
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
        StringBuilder out = new StringBuilder(string.length() + 2);
        appendString(string, out);
        return new JsonText(out.toString());
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

    /** The bytes to send. */
    public byte[] utf8() {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return text;
    }

    private static void append(JsonNode node, StringBuilder out) {
        switch (node.getNodeType()) {
            case OBJECT -> appendObject(node, out);
            case ARRAY -> appendArray(node, out);
            case STRING -> appendString(node.stringValue(), out);
            case NUMBER -> out.append(node.numberValue());
            case BOOLEAN -> out.append(node.booleanValue());
            default -> out.append("null");
        }
    }

    private static void appendObject(JsonNode object, StringBuilder out) {
        out.append('{');
        String separator = "";
        for (var property : object.properties()) {
            out.append(separator);
            appendString(property.getKey(), out);
            out.append(':');
            append(property.getValue(), out);
            separator = ",";
        }
        out.append('}');
    }

    private static void appendArray(JsonNode array, StringBuilder out) {
        out.append('[');
        String separator = "";
        for (JsonNode element : array) {
            out.append(separator);
            append(element, out);
            separator = ",";
        }
        out.append(']');
    }

    /** Objects spread over lines; a list of single values stays on one. */
    private static void appendPretty(JsonNode node, String newLine, StringBuilder out) {
        boolean nested = node.isObject() || node.valueStream().anyMatch(JsonNode::isContainer);
        if (!nested || node.isEmpty()) {
            append(node, out);
            return;
        }
        String deeper = newLine + "  ";
        out.append(node.isObject() ? '{' : '[');
        String separator = "";
        for (var property : node.properties()) {
            out.append(separator).append(deeper);
            appendString(property.getKey(), out);
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

    private static void appendString(String string, StringBuilder out) {
        out.append('"');
        int usual = 0;
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c >= ' ' && c < 0x7F && c != '"' && c != '\\') {
                continue;
            }
            out.append(string, usual, i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                // Some line readers split at these, and a message must stay one line.
                case '\u0085', '\u2028', '\u2029' -> appendEscaped(c, out);
                default -> {
                    if (c < 0x20 || c == 0x7F) {
                        appendEscaped(c, out);
                    } else if (!Character.isSurrogate(c)) {
                        out.append(c);
                    } else if (Character.isHighSurrogate(c)
                            && i + 1 < string.length()
                            && Character.isLowSurrogate(string.charAt(i + 1))) {
                        out.append(c).append(string.charAt(++i));
                    } else {
                        // Half a character has no UTF-8 form: it goes out as it was escaped.
                        appendEscaped(c, out);
                    }
                }
            }
            usual = i + 1;
        }
        out.append(string, usual, string.length()).append('"');
    }

    private static void appendEscaped(char c, StringBuilder out) {
        out.append("\\u");
        String hex = Integer.toHexString(c);
        out.append("0000", 0, 4 - hex.length()).append(hex);
    }
}
