package io.github.responsesmcp.json;

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

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

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

    private JsonReader() {}

    /** The one value that {@code utf8} holds. */
    public static JsonNode read(byte[] utf8) throws InvalidJson {
        CharBuffer text = decode(utf8);
        try (JsonParser parser =
                FACTORY.createParser(
                        ObjectReadContext.empty(), text.array(), 0, text.remaining())) {
            if (parser.nextToken() == null) {
                throw new InvalidJson("there is no JSON value");
            }
            JsonNode value = value(parser);
            if (parser.nextToken() != null) {
                throw new InvalidJson("there is more after the JSON value");
            }
            return value;
        } catch (JacksonException e) {
            throw new InvalidJson(e.getOriginalMessage());
        }
    }

    private static CharBuffer decode(byte[] utf8) throws InvalidJson {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8));
        } catch (CharacterCodingException e) {
            throw new InvalidJson("the text is not valid UTF-8");
        }
    }

    private static JsonNode value(JsonParser parser) throws InvalidJson {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> NODES.stringNode(parser.getString());
            case VALUE_NUMBER_INT -> integer(parser);
            // Kept as written: neither rounded nor expanded.
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw new InvalidJson("unexpected " + parser.currentToken());
        };
    }

    private static JsonNode integer(JsonParser parser) {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            default -> NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    private static ObjectNode object(JsonParser parser) throws InvalidJson {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            // A name given twice: the last one wins, here as everywhere.
            object.set(name, value(parser));
        }
        return object;
    }

    private static ArrayNode array(JsonParser parser) throws InvalidJson {
        ArrayNode array = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }
}
