package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;

class ResponseReaderTest {
    @Test
    void the_text_of_every_message_is_joined_and_unknown_items_are_passed_over() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"status":"completed","output":[{"type":"reasoning"},{"type":"new"},
                        {"type":"message","content":[{"type":"output_text","text":"one"},
                        {"type":"new"}]},
                        {"type":"message","content":[{"type":"output_text","text":"two"}]}]}\
                        """);

        assertThat(answer.text()).isEqualTo("one\n\ntwo");
        assertThat(answer.usedSearch()).isFalse();
        assertThat(answer.citations()).isEmpty();
    }

    @Test
    void cited_pages_come_once_each_with_their_first_title() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"message","content":[{"type":"output_text","text":"t",
                        "annotations":[
                        {"type":"url_citation","url":"https://a.example","title":"A"},
                        {"type":"url_citation","url":"https://a.example","title":"B"},
                        {"type":"file_citation","file_id":"f"}]}]}]}\
                        """);

        assertThat(answer.usedSearch()).isTrue();
        assertThat(answer.citations()).containsExactly(new Citation("https://a.example", "A"));
    }

    @Test
    void sources_of_the_search_stand_in_when_nothing_was_cited() throws ApiFailure {
        ApiAnswer answer =
                read(
                        """
                        {"output":[{"type":"web_search_call","action":{"sources":[
                        {"type":"url","url":"https://a.example"},
                        {"type":"api","name":"oai-weather"},{}]}},
                        {"type":"message","content":[{"type":"output_text","text":"t"}]}]}\
                        """);

        assertThat(answer.usedSearch()).isTrue();
        assertThat(answer.citations())
                .containsExactly(
                        new Citation("https://a.example", null), new Citation("oai-weather", null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<html>                                               | not JSON",
                "{}                                                   | no text",
                "{\"status\":\"failed\",\"error\":{\"message\":\"boom\"}}      | boom",
                "{\"output\":[{\"type\":\"message\",\"content\":[{\"type\":\"refusal\","
                        + "\"refusal\":\"I must not\"}]}]} | I must not"
            })
    void a_response_without_an_answer_says_why(String body, String reason) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOf(ApiFailure.class)
                .hasMessageContaining(reason);
    }

    private static ApiAnswer read(String body) throws ApiFailure {
        return ResponseReader.read(body.getBytes(StandardCharsets.UTF_8));
    }
}
