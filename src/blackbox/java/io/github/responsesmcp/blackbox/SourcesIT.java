package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.Map;

/** What becomes of what the model found. */
class SourcesIT extends AgainstStandIn {
    @Test
    void a_searched_answer_ends_in_a_list_of_sources_with_dates() throws Exception {
        JsonNode answer = answer("本日 2026-11-18 の東京の天気は？ [[utm]]");

        assertThat(answer.path("used_search").asBoolean()).isTrue();
        assertThat(answer.path("citations")).isNotEmpty();
        assertThat(answer.path("citations").toString()).doesNotContain("utm_source");
        assertThat(answer.path("answer").asString())
                .containsPattern(
                        "(?s)\n\nSources:\n(- https?://\\S+ \\(\\d{4}-\\d\\d-\\d\\d\\)\n?)+$");
    }

    @Test
    void without_citations_the_sources_of_the_search_stand_in_and_feeds_keep_their_id()
            throws Exception {
        JsonNode answer = answer("What is the weather today? [[no-citations api-sources]]");

        assertThat(answer.path("citations").findValuesAsString("url"))
                .contains("oai-weather")
                .anyMatch(url -> url.startsWith("https://"));
    }

    @Test
    void no_more_citations_are_given_than_configured() throws Exception {
        assertThat(
                        answer("What is the weather today?", Map.of("MAX_CITATIONS", "1"))
                                .path("citations"))
                .hasSize(1);
    }

    @Test
    void an_incomplete_answer_says_so_in_its_last_line() throws Exception {
        assertThat(answer("What does HTTP 404 mean? [[incomplete]]").path("answer").asString())
                .endsWith("[The answer breaks off here: max_output_tokens]");
    }

    @Test
    void a_refusal_or_an_empty_answer_is_an_error_and_never_an_empty_success() throws Exception {
        assertThat(failure("[[refusal]]")).contains("the model refused", "can't help with that");
        assertThat(failure("[[empty-output]]")).contains("no text");
        assertThat(failure("[[empty-text]]")).contains("no text");
        assertThat(failure("[[incomplete-empty]]")).contains("max_output_tokens");
        assertThat(failure("[[failed-quota]]")).contains("billing");
        assertThat(failure("[[array]]")).contains("no response object");
    }

    @Test
    void an_empty_answer_is_asked_for_again() throws Exception {
        JsonNode answer = answer("What does HTTP 404 mean? [[times=1 empty-text]]");

        assertThat(answer.path("answer").asString()).contains("404");
        assertThat(api.requests()).hasSize(2);
    }

    private JsonNode answer(String question) throws Exception {
        return answer(question, Map.of());
    }

    private JsonNode answer(String question, Map<String, String> more) throws Exception {
        return Wire.JSON.readTree(
                reply(question, more)
                        .path("result")
                        .path("content")
                        .path(0)
                        .path("text")
                        .asString());
    }

    private String failure(String question) throws Exception {
        return reply(question, Map.of("OPENAI_MAX_RETRIES", "0"))
                .path("error")
                .path("data")
                .path("reason")
                .asString();
    }

    private JsonNode reply(String question, Map<String, String> more) throws Exception {
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.putAll(more);
        try (ServerProcess server = ServerProcess.start(environment).initialize("2025-06-18")) {
            server.call(1, "answer", question);
            return server.replyTo(1);
        }
    }
}
