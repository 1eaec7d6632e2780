package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Messages.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.ApiError;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.Twist;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * {@code responses.json_mode}: the model is asked for JSON, the client gets what it always gets.
 */
class JsonModeIT extends AgainstStandIn {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_model_is_asked_for_json_by_a_schema_and_its_fields_become_the_answer(boolean stream)
            throws Exception {
        JsonNode answer = contract(answered("What is the weather in Tokyo today?", stream));

        JsonNode format = api.requests().getFirst().body().path("text").path("format");
        assertThat(format.path("type").asString()).isEqualTo("json_schema");
        assertThat(format.path("strict").asBoolean()).isTrue();
        assertThat(answer.propertyNames())
                .containsExactly("answer", "used_search", "citations", "model");
        assertThat(answer.path("answer").asString()).doesNotStartWith("{").contains("Sources:");
        assertThat(answer.path("used_search").asBoolean()).isTrue();
        assertThat(answer.path("citations").path(0).path("url").asString()).startsWith("https://");
    }

    @Test
    void an_answer_without_search_has_no_citations() throws Exception {
        JsonNode answer = contract(answered("What does HTTP 404 mean?", false));

        assertThat(answer.path("answer").asString()).contains("404").doesNotStartWith("{");
        assertThat(answer.path("used_search").asBoolean()).isFalse();
        assertThat(answer.path("citations")).isEmpty();
    }

    @Test
    void an_answer_that_breaks_off_is_given_as_far_as_it_goes() throws Exception {
        api.enqueue(Scenario.usual(Twist.INCOMPLETE));

        JsonNode answer = contract(answered("What does HTTP 404 mean?", false));

        assertThat(answer.path("answer").asString())
                .doesNotStartWith("{")
                .startsWith("HTTP 404")
                .endsWith("[The answer breaks off here: max_output_tokens]");
    }

    @Test
    void a_model_that_writes_prose_all_the_same_is_asked_again_and_then_told_on() throws Exception {
        api.otherwise(
                Scenario.page(
                        200,
                        "application/json",
                        """
                        {"status":"completed","output":[{"type":"message","content":[
                        {"type":"output_text","text":"Forty-two."}]}]}\
                        """));

        JsonNode error = ask("What does HTTP 404 mean?", false).path("error");

        assertThat(error.path("data").path("reason").asString())
                .contains("in the form that responses.json_mode asks for");
        assertThat(api.requests()).hasSize(2);
    }

    @Test
    void a_model_that_does_not_take_a_schema_is_named_with_the_setting() throws Exception {
        api.enqueue(
                Scenario.error(
                        new ApiError(
                                400,
                                "invalid_request_error",
                                "",
                                "text.format",
                                "'text.format' of type 'json_schema' is not supported.")));

        JsonNode error = ask("What does HTTP 404 mean?", false).path("error");

        assertThat(error.path("data").path("reason").asString())
                .contains("gpt-5-mini", "set responses.json_mode to false");
    }

    private JsonNode answered(String question, boolean stream) throws Exception {
        return ask(question, stream).path("result");
    }

    private JsonNode ask(String question, boolean stream) throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("c.yaml"),
                        "responses: {json_mode: true, stream: " + stream + "}");
        try (ServerProcess server =
                ServerProcess.run(
                                ServerProcess.asking(api.baseUrl()),
                                "--stdio",
                                "--config",
                                file.toString())
                        .initialize("2025-06-18")) {
            server.call(1, "answer", question);
            return server.replyTo(1);
        }
    }
}
