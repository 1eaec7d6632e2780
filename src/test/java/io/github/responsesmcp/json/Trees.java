package io.github.responsesmcp.json;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.math.BigInteger;

/** JSON trees of every kind, full of what is awkward to write. */
final class Trees {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final BigInteger LONGEST_LONG = BigInteger.valueOf(Long.MAX_VALUE);

    private Trees() {}

    static Arbitrary<JsonNode> any() {
        return Arbitraries.lazyOf(
                Trees::leaf, Trees::leaf, Trees::leaf, Trees::array, Trees::object);
    }

    /** Every awkward character there is, halves of pairs and line ends of all sorts included. */
    static Arbitrary<String> strings() {
        return Arbitraries.frequencyOf(
                        Tuple.of(3, Arbitraries.strings().ofMaxLength(5)),
                        Tuple.of(
                                2,
                                Arbitraries.strings()
                                        .withChars(
                                                "\n\r\t\b\f\u0000\u001f\u007f\u0085\u00a0\u2028"
                                                        + "\u2029\ufeff\ufffd\uffff\"\\/'")
                                        .ofMaxLength(5)),
                        Tuple.of(
                                2,
                                Arbitraries.strings()
                                        .withCharRange('\ud800', '\udfff')
                                        .ofMaxLength(4)),
                        Tuple.of(1, Arbitraries.of("\ud83d\ude00", "\\u0041", "日本語", "")))
                .list()
                .ofMaxSize(4)
                .map(parts -> String.join("", parts));
    }

    /** Jackson refuses half a character in a name, though not in a string. */
    private static Arbitrary<String> names() {
        return strings()
                .map(text -> {
                    StringBuilder whole = new StringBuilder();
                    text.codePoints()
                            .filter(point -> Character.getType(point) != Character.SURROGATE)
                            .forEach(whole::appendCodePoint);
                    return whole.toString();
                });
    }

    private static Arbitrary<JsonNode> leaf() {
        return Arbitraries.oneOf(
                strings().map(JSON::stringNode),
                Arbitraries.bigIntegers()
                        .between(LONGEST_LONG.pow(8).negate(), LONGEST_LONG.pow(8))
                        .map(Trees::integer),
                Arbitraries.longs().map(number -> integer(BigInteger.valueOf(number))),
                Arbitraries.integers().map(JSON::numberNode),
                decimals().map(JSON::numberNode),
                Arbitraries.of(JSON.booleanNode(true), JSON.booleanNode(false), JSON.nullNode()));
    }

    /** As the reader sorts them: the smallest type that holds a number. */
    private static JsonNode integer(BigInteger number) {
        return switch (Integer.valueOf(number.bitLength())) {
            case Integer bits when bits < Integer.SIZE -> JSON.numberNode(number.intValue());
            case Integer bits when bits < Long.SIZE -> JSON.numberNode(number.longValue());
            default -> JSON.numberNode(number);
        };
    }

    /** Only such as are written with a point or an exponent: the others are integers. */
    private static Arbitrary<BigDecimal> decimals() {
        return Arbitraries.oneOf(
                        Arbitraries.bigDecimals().ofScale(12),
                        Arbitraries.of("1.50", "-0.0", "1E+400", "-2.5E-9999", "1E+99999")
                                .map(BigDecimal::new))
                .filter(number -> number.toString().matches(".*[.E].*"));
    }

    private static Arbitrary<JsonNode> array() {
        return any().list()
                .ofMaxSize(3)
                .map(elements -> {
                    ArrayNode array = JSON.arrayNode();
                    return array.addAll(elements);
                });
    }

    private static Arbitrary<JsonNode> object() {
        return Arbitraries.maps(names(), any())
                .ofMaxSize(3)
                .map(members -> {
                    ObjectNode object = JSON.objectNode();
                    members.forEach(object::set);
                    return object;
                });
    }
}
