package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.Map;

/** What a user reads when the API does not answer: what happened, and what to do. */
class FailureIT extends AgainstStandIn {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bad-key           | 401 | 1 | check OPENAI_API_KEY",
                "forbidden         | 403 | 1 | not allowed",
                "model-not-found   | 404 | 1 | set model_profiles.answer.model",
                "context-length    | 400 | 1 | too long for the model",
                "bad-request       | 400 | 1 | not accepted",
                "quota             | 429 | 1 | check plan and billing",
                "credit            | 429 | 1 | check plan and billing",
                "spend-limit       | 429 | 1 | check plan and billing",
                "rate-limit retry-after-ms=1  | 429 | 3 | lower request.max_concurrent",
                "slow-down retry-after-ms=1   | 429 | 3 | too many requests",
                "rate-limit retry-after=9999  | 429 | 1 | asked to wait 9999 s",
                "rate-limit should-retry=false | 429 | 1 | too many requests",
                "bad-request should-retry=true retry-after-ms=1 | 400 | 3 | not accepted",
                "timed-out retry-after-ms=1   | 408 | 3 | not accepted",
                "conflict retry-after-ms=1    | 409 | 3 | not accepted",
                "server-error retry-after-ms=1 | 500 | 3 | try again later",
                "status=502 retry-after-ms=1  | 502 | 3 | an HTML page",
                "overloaded retry-after-ms=1  | 503 | 3 | try again later",
                "status=503 no-body retry-after-ms=1 | 503 | 3 | wrong openai.base_url"
            })
    void a_refusal_says_what_happened_and_what_to_do(
            String scenario, int status, int requests, String cure) throws Exception {
        JsonNode error = failed("[[" + scenario + "]]", Map.of());

        assertThat(error.path("code").asInt()).isEqualTo(-32050);
        JsonNode data = error.path("data");
        assertThat(data.path("reason").asString()).contains("answered " + status, cure);
        assertThat(data.path("status").asInt()).isEqualTo(status);
        assertThat(data.path("retries").asInt()).isEqualTo(requests - 1);
        assertThat(data.path("request_id").asString()).startsWith("req_");
        assertThat(data.propertyNames())
                .containsExactly("retries", "status", "request_id", "reason");
        assertThat(api.requests()).hasSize(requests);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reset    | 120000 | broke off | 0",
                "cut      | 120000 | broke off | 200",
                "refused  | 120000 | refused   | 0",
                "silence  | 1500   | timeout   | 0",
                "stall    | 1500   | timeout   | 200",
                "garbage  | 120000 | not JSON  | 200"
            })
    void a_broken_exchange_is_named_and_was_tried_as_often_as_configured(
            String scenario, String timeout, String cause, int status) throws Exception {
        JsonNode data =
                failed("[[" + scenario + "]]", Map.of("OPENAI_API_TIMEOUT", timeout)).path("data");

        assertThat(data.path("reason").asString()).contains(cause);
        assertThat(data.path("retries").asInt()).isEqualTo(2);
        assertThat(data.path("status").asInt(0)).isEqualTo(status);
    }

    @Test
    void with_debug_the_error_carries_what_helps_to_find_the_cause() throws Exception {
        JsonNode data = failed("[[quota]]", Map.of("DEBUG", "1")).path("data");

        assertThat(data.path("type").asString()).isEqualTo("insufficient_quota");
        assertThat(data.path("message").asString()).contains("credit");
        assertThat(data.path("name").asString()).isEqualTo("ApiError");
    }

    private JsonNode failed(String question, Map<String, String> more) throws Exception {
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "2");
        environment.putAll(more);
        try (ServerProcess server = ServerProcess.start(environment).initialize("2025-06-18")) {
            server.call(1, "answer", question);
            return server.replyTo(1).path("error");
        }
    }
}
