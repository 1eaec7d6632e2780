package io.github.responsesmcp.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;

class JsonTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "true",
                "false",
                "0",
                "-7",
                "9007199254740993",
                "12345678901234567890",
                "1.50",
                "1E+999999999",
                "\"\"",
                "\"a\\\"b\\\\c\\n\\r\\t\"",
                "{\"b\":[1,{\"c\":null}],\"a\":\"日本語 😀\"}"
            })
    void what_is_read_is_written_back_to_the_letter(String json) throws InvalidJson {
        assertThat(rewritten(json)).isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{\"a\":1,}",
                "{'a':1}",
                "NaN",
                "[1 2]",
                "{} {}",
                "\"tab\there\"",
                "\uFEFF{}",
                "1e99999999999",
                "{\"a\":[-1.5E-99999999999]}"
            })
    void what_is_not_one_json_value_is_refused(String text) {
        assertThatThrownBy(() -> rewritten(text)).isInstanceOf(InvalidJson.class);
    }

    @Test
    void bytes_that_are_not_utf_8_are_refused() {
        for (byte[] bad :
                new byte[][] {
                    {'"', (byte) 0xFF, '"'},
                    {'"', (byte) 0xC0, (byte) 0x80, '"'},
                    {'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'}
                }) {
            assertThatThrownBy(() -> JsonReader.read(bad))
                    .isInstanceOf(InvalidJson.class)
                    .hasMessageContaining("UTF-8");
        }
    }

    @Test
    void a_hundred_thousand_nested_arrays_are_refused_without_harm() {
        assertThatThrownBy(() -> rewritten("[".repeat(100_000))).isInstanceOf(InvalidJson.class);
    }

    @Test
    void a_name_given_twice_keeps_its_last_value() throws InvalidJson {
        assertThat(rewritten("{\"a\":1,\"a\":2}")).isEqualTo("{\"a\":2}");
    }

    @Test
    void a_message_stays_one_line_whatever_it_says() throws InvalidJson {
        assertThat(rewritten("\"\\u000a\\u000d\\u0085\\u2028\\u2029\\u0000\\u007f\""))
                .isEqualTo("\"\\n\\r\\u0085\\u2028\\u2029\\u0000\\u007f\"");
    }

    @Test
    void a_character_of_two_halves_stays_whole_wherever_it_stands_in_a_long_text()
            throws InvalidJson {
        for (int before = 0; before < 600; before++) {
            String text = "x".repeat(before) + "\uD83D\uDE00é\uD83D" + "y".repeat(600 - before);

            byte[] written = JsonText.quoted(text).toString().getBytes(StandardCharsets.UTF_8);

            assertThat(JsonReader.read(written).stringValue()).isEqualTo(text);
        }
    }

    @Test
    void half_a_character_goes_out_as_valid_utf_8() throws InvalidJson {
        assertThat(rewritten("\"\\ud800 \\udc00\\ud83d\"")).isEqualTo("\"\\ud800 \\udc00\\ud83d\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,\"x\":\"\\u0041\",\"b\":2}    | {\"a\":1,\"b\":2}",
                "{\"x\":{\"x\":[1]},\"a\":{\"x\":[2]}} | {\"a\":{}}",
                "[{\"x\":1}]                          | [{\"x\":1}]",
                "{\"a\":[{\"x\":1}],\"x\":2}          | {\"a\":[{\"x\":1}]}",
                "\"x\"                                | \"x\""
            })
    void what_nobody_looks_at_is_left_out_unless_it_is_inside_an_array(String json, String left)
            throws InvalidJson {
        JsonNode read = JsonReader.readWithout("x", json.getBytes(StandardCharsets.UTF_8));

        assertThat(JsonText.of(read)).hasToString(left);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"x\":\"\\q\"}", "{\"x\":[1,}", "{\"x\":"})
    void but_it_has_to_be_json_all_the_same(String text) {
        assertThatThrownBy(() -> JsonReader.readWithout("x", text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidJson.class);
    }

    @Test
    void a_string_that_was_written_before_is_written_the_same_way() {
        String text = "a \"line\"\nand é, 😀 " + "x".repeat(1000);
        ObjectNode tree = JsonNodeFactory.instance.objectNode().put("a", 1);

        String written = JsonText.of(tree.deepCopy().put("b", text).put("c", 2)).toString();

        tree.set("b", new WrittenString(text));
        assertThat(JsonText.of(tree.put("c", 2))).hasToString(written);
    }

    private static String rewritten(String json) throws InvalidJson {
        return JsonText.of(JsonReader.read(json.getBytes(StandardCharsets.UTF_8))).toString();
    }
}
