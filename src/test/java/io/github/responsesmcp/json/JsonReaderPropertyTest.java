package io.github.responsesmcp.json;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/** What holds for whatever JSON, and for what is nearly JSON. */
class JsonReaderPropertyTest {
    /** The second opinion: Jackson's own way from text to a tree. */
    private static final JsonMapper JACKSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    /** What damage is done with: whatever has a meaning in JSON, and what must have none. */
    private static final String MEANINGFUL =
            "{}[]\",:\\/ \t\r\n0123456789.eE+-truefalsnNI'u\u0000\u001f\ufeff\u2028é";

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void what_is_written_is_read_back_the_same(@ForAll("trees") JsonNode tree) throws InvalidJson {
        assertThat(JsonReader.read(written(tree))).isEqualTo(tree);
    }

    @Property(tries = 5000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void a_long_string_is_read_like_a_short_one_wherever_the_text_stands(
            @ForAll("trees") JsonNode tree, @ForAll long seed, @ForAll boolean escaped) {
        StringBuilder text = new StringBuilder(JsonText.of(tree).toString());
        Random random = new Random(seed);
        if (random.nextBoolean()) {
            damage(text, random);
        }
        byte[] json = (escaped ? escaped(text) : text.toString()).getBytes(StandardCharsets.UTF_8);
        int before = random.nextInt(5);
        byte[] window = new byte[before + json.length + random.nextInt(5)];
        System.arraycopy(json, 0, window, before, json.length);

        assertThat(read(window, before, json.length, 1))
                .as("%s", text)
                .isEqualTo(read(window, before, json.length, Integer.MAX_VALUE));
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void what_is_written_for_people_is_read_back_the_same_too(@ForAll("trees") JsonNode tree)
            throws InvalidJson {
        assertThat(JsonReader.read(JsonText.pretty(tree).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(tree);
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void what_is_written_is_one_line_of_valid_utf_8(@ForAll("trees") JsonNode tree) {
        JsonText text = JsonText.of(tree);
        byte[] utf8 = written(tree);

        assertThat(Utf8.isValid(utf8, 0, utf8.length)).isTrue();
        assertThat(text.utf8Length()).isEqualTo(utf8.length);
        assertThat(new String(utf8, StandardCharsets.UTF_8))
                .isEqualTo(text.toString())
                .doesNotContainPattern("[\\x00-\\x1f\\x7f\\x85\u2028\u2029]");
    }

    /**
     * Jackson differs on purpose in what it takes beyond this: other encodings than UTF-8, a byte
     * order mark and NUL at the beginning, and malformed UTF-8 here and there. What is nested more
     * than 512 deep is refused here alone too; numbers of more than 1,000 digits by both.
     */
    @Property(tries = 5000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void what_is_nearly_json_is_judged_like_jackson_does(
            @ForAll("trees") JsonNode tree, @ForAll long seed) {
        StringBuilder text = new StringBuilder(JsonText.of(tree).toString());
        damage(text, new Random(seed));
        byte[] utf8 = text.toString().getBytes(StandardCharsets.UTF_8);

        Optional<JsonNode> read = read(utf8);
        boolean oursAlone = text.indexOf("\ufeff") == 0 || text.indexOf("\u0000") >= 0;
        if (!oursAlone) {
            assertThat(read).as("%s", text).isEqualTo(readByJackson(utf8));
        } else {
            assertThat(read).as("%s", text).isEmpty();
        }
    }

    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void what_both_take_is_the_same_to_both_however_the_bytes_are_damaged(
            @ForAll("trees") JsonNode tree, @ForAll long seed) {
        Random random = new Random(seed);
        byte[] utf8 = written(tree);
        for (int i = random.nextInt(3); i >= 0; i--) {
            utf8[random.nextInt(utf8.length)] = (byte) random.nextInt(256);
        }

        Optional<JsonNode> read = read(utf8);
        if (read.isPresent()) {
            assertThat(read).isEqualTo(readByJackson(utf8));
            assertThat(Utf8.isValid(utf8, 0, utf8.length)).isTrue();
        }
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void a_document_cut_short_is_refused_or_a_number(@ForAll("trees") JsonNode tree) {
        String text = JsonText.of(tree).toString();
        byte[] cut = text.substring(0, text.length() - 1).getBytes(StandardCharsets.UTF_8);

        assertThat(read(cut).map(JsonNode::isNumber).orElse(true)).as("%s", text).isTrue();
    }

    @Provide
    Arbitrary<JsonNode> trees() {
        return Trees.any();
    }

    private static void damage(StringBuilder text, Random random) {
        for (int i = random.nextInt(3); i >= 0 && !text.isEmpty(); i--) {
            int at = random.nextInt(text.length());
            char other = MEANINGFUL.charAt(random.nextInt(MEANINGFUL.length()));
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, other);
                case 2 -> text.setCharAt(at, other);
                default -> text.append(text.charAt(at));
            }
        }
    }

    /** The same text with every letter of its strings, names included, as an escape. */
    private static String escaped(CharSequence json) {
        StringBuilder out = new StringBuilder();
        boolean inString = false;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '"') {
                inString = !inString;
            }
            if (inString && c == '\\' && i + 1 < json.length()) {
                out.append(c).append(json.charAt(++i));
            } else if (inString && (Character.isLetter(c) || Character.isSurrogate(c))) {
                out.append("\\u%04x".formatted((int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static Optional<JsonNode> read(byte[] utf8, int from, int length, int longString) {
        try {
            return Optional.of(JsonReader.read(utf8, from, length, longString));
        } catch (InvalidJson e) {
            return Optional.empty();
        }
    }

    private static Optional<JsonNode> read(byte[] utf8) {
        try {
            return Optional.of(JsonReader.read(utf8));
        } catch (InvalidJson e) {
            return Optional.empty();
        }
    }

    private static Optional<JsonNode> readByJackson(byte[] utf8) {
        try {
            JsonNode tree = JACKSON.readTree(utf8);
            return tree.isMissingNode() ? Optional.empty() : Optional.of(tree);
        } catch (JacksonException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static byte[] written(JsonNode tree) {
        JsonBytes bytes = JsonBytes.of(tree);
        return Arrays.copyOf(bytes.array(), bytes.length());
    }
}
