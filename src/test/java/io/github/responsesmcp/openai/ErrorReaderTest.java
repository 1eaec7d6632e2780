package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.json.JsonText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.time.Clock;
import java.util.Map;

class ErrorReaderTest {
    private static final String QUESTION =
            "Tell me about the merger of A and B.\nAnd what will it cost? "
                    + "Please be exact. ".repeat(40);

    private final ErrorReader errors =
            new ErrorReader(
                    "OPENAI_API_KEY",
                    new ConnectionErrors(URI.create("https://api.example/v1"), Network.PLAIN),
                    Clock.systemUTC());

    @ParameterizedTest
    @ValueSource(ints = {330, 360, 370, 380, 390, 400})
    void a_key_is_quoted_whole_or_not_at_all_so_that_it_can_be_taken_out(int before) {
        String key = "0123456789abcdef0123456789abcdef";

        String told = refused("x ".repeat(before / 2) + "Wrong key " + key + " was given.");

        assertThat(told.replace(key, "")).doesNotContain(key.substring(0, 2));
    }

    @Test
    void a_long_text_is_cut_between_words_and_japanese_anywhere() {
        assertThat(refused("word ".repeat(100))).contains("(word ", "word …)");
        assertThat(refused("長い文".repeat(200))).contains("長い文".repeat(100), "…)");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 330, 375})
    void a_question_is_not_told_in_part_either(int before) {
        String told = request().withoutQuery(refused("x ".repeat(before / 2) + QUESTION));

        assertThat(told).doesNotContain("merger", "cost", "exact");
    }

    @Test
    void what_has_nothing_to_do_with_the_question_is_told() {
        assertThat(request().withoutQuery(refused("The weather is not supported.")))
                .contains("The weather is not supported.");
    }

    @ParameterizedTest
    @CsvSource({
        "server_error, server_error, true",
        "internal_failure, server_error, true",
        "rate_limit_exceeded, requests, true",
        "invalid_prompt, invalid_request_error, false",
        "insufficient_quota, server_error, false"
    })
    void an_error_inside_an_answer_may_pass_by_its_code_or_its_type(
            String code, String type, boolean mayPass) {
        ObjectNode error =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("code", code)
                        .put("type", type)
                        .put("message", "m");

        assertThat(errors.inside(error, request()).mayPass()).isEqualTo(mayPass);
    }

    private String refused(String message) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("error").put("message", message).put("type", "invalid_request_error");
        return errors.read(
                        400,
                        HttpHeaders.of(Map.of(), (name, value) -> true),
                        JsonText.of(body).toString().getBytes(UTF_8),
                        request())
                .message();
    }

    private static ApiRequest request() {
        return new ApiRequest(
                "m", "p", "i", QUESTION, "h", "low", "low", WebSearch.ANYWHERE, false, false);
    }
}
