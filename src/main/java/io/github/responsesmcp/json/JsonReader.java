package io.github.responsesmcp.json;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads one JSON value into a tree.
 *
 * <p>Jackson's streaming parser does the reading; the tree is built here, because an {@code
 * ObjectMapper} would add a quarter to the size of the native executable.
 */
public final class JsonReader {
    private static final int MAX_DEPTH = 512;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(MAX_DEPTH)
                                    .maxStringLength(Integer.MAX_VALUE)
                                    .build())
                    .build();

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** From this size on a string is worth taking past Jackson. */
    private static final int LONG = 1 << 16;

    private final JsonParser parser;
    private final byte[] utf8;
    private final int from;
    private final int to;
    private final int longString;
    private final @Nullable String unread;
    private int arrays;

    private JsonReader(
            JsonParser parser,
            byte[] utf8,
            int from,
            int to,
            int longString,
            @Nullable String unread) {
        this.parser = parser;
        this.utf8 = utf8;
        this.from = from;
        this.to = to;
        this.longString = longString;
        this.unread = unread;
    }

    /** The one value that {@code utf8} holds. */
    public static JsonNode read(byte[] utf8) throws InvalidJson {
        return read(utf8, 0, utf8.length);
    }

    /** The one value that {@code length} bytes of {@code utf8} hold. */
    public static JsonNode read(byte[] utf8, int from, int length) throws InvalidJson {
        return read(utf8, from, length, LONG);
    }

    /**
     * The value without what nobody looks at.
     *
     * @param name of the members that are left out, unless they are inside an array
     */
    public static JsonNode readWithout(String name, byte[] utf8) throws InvalidJson {
        return read(utf8, 0, utf8.length, LONG, name);
    }

    static JsonNode read(byte[] utf8, int from, int length, int longString) throws InvalidJson {
        return read(utf8, from, length, longString, null);
    }

    private static JsonNode read(
            byte[] utf8, int from, int length, int longString, @Nullable String unread)
            throws InvalidJson {
        check(utf8, from, from + length);
        try (JsonParser parser =
                FACTORY.createParser(ObjectReadContext.empty(), utf8, from, length)) {
            if (parser.nextToken() == null) {
                throw new InvalidJson("there is no JSON value");
            }
            JsonNode value =
                    new JsonReader(parser, utf8, from, from + length, longString, unread).value();
            if (parser.nextToken() != null) {
                throw new InvalidJson("there is more after the JSON value");
            }
            return value;
        } catch (JacksonException e) {
            throw new InvalidJson(e.getOriginalMessage());
        } catch (NumberFormatException e) {
            // Jackson lets it through as it is when an exponent does not fit into an int.
            throw new InvalidJson("there is a number beyond all limits");
        }
    }

    /** The parser would guess at other encodings, skip a byte order mark, and let much pass. */
    private static void check(byte[] utf8, int from, int to) throws InvalidJson {
        if (!Utf8.isValid(utf8, from, to)) {
            throw new InvalidJson("the text is not valid UTF-8");
        }
        if (to - from >= 3 && utf8[from] == (byte) 0xEF && utf8[from + 1] == (byte) 0xBB) {
            throw new InvalidJson("there is a byte order mark before the JSON value");
        }
        for (int i = from; i < Math.min(to, from + 4); i++) {
            if (utf8[i] == 0) {
                throw new InvalidJson("there is a NUL character");
            }
        }
    }

    private JsonNode value() throws InvalidJson {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> NODES.stringNode(string());
            case VALUE_NUMBER_INT -> integer();
            // Kept as written: neither rounded nor expanded.
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw new InvalidJson("unexpected " + parser.currentToken());
        };
    }

    private String string() {
        if (to - from < longString) {
            return parser.getString();
        }
        int opening = from + (int) parser.currentTokenLocation().getByteOffset();
        String raw = RawString.read(utf8, opening + 1, to, longString);
        // Jackson passes over what it is not asked for, and refuses what is malformed all the same.
        return raw == null ? parser.getString() : raw;
    }

    private JsonNode integer() {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            default -> NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    private ObjectNode object() throws InvalidJson {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            if (arrays == 0 && name.equals(unread)) {
                parser.skipChildren();
            } else {
                // A name given twice: the last one wins, here as everywhere.
                object.set(name, value());
            }
        }
        return object;
    }

    private ArrayNode array() throws InvalidJson {
        ArrayNode array = NODES.arrayNode();
        arrays++;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value());
        }
        arrays--;
        return array;
    }
}
