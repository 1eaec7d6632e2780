package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Messages.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.Twist;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

class AnswerIT extends AgainstStandIn {
    @Test
    void a_question_of_general_knowledge_is_answered_without_search() throws Exception {
        try (ServerProcess server = server("2025-06-18")) {
            JsonNode answer = contract(ask(server, "What does HTTP 404 mean?"));

            assertThat(answer.propertyNames())
                    .containsExactly("answer", "used_search", "citations", "model");
            assertThat(answer.path("answer").asString()).contains("404");
            assertThat(answer.path("used_search").asBoolean()).isFalse();
            assertThat(answer.path("citations")).isEmpty();
            assertThat(answer.path("model").asString()).isEqualTo("gpt-5-mini");
        }
    }

    @Test
    void a_question_about_today_is_answered_with_search_and_citations() throws Exception {
        try (ServerProcess server = server("2025-06-18")) {
            JsonNode answer = contract(ask(server, "本日 2026-11-18 の東京の天気は？"));

            assertThat(answer.path("used_search").asBoolean()).isTrue();
            assertThat(answer.path("citations")).isNotEmpty();
            assertThat(answer.path("answer").asString())
                    .containsPattern("https?://")
                    .containsPattern("[0-9]{4}-[0-9]{2}-[0-9]{2}");
        }
    }

    @Test
    void the_request_carries_the_key_the_policy_the_question_and_the_search_tool()
            throws Exception {
        try (ServerProcess server = server("2025-06-18")) {
            ask(server, "Who wrote this \"\\ 日本語 😀?");

            Received request = api.requests().getFirst();
            assertThat(request.header("authorization")).isPresent();
            assertThat(request.header("user-agent"))
                    .hasValueSatisfying(
                            agent -> assertThat(agent).startsWith("openai-responses-mcp/"));
            assertThat(request.question()).startsWith("Who wrote this \"\\ 日本語 😀?");
        }
    }

    @Test
    void the_structured_form_comes_with_the_revisions_that_know_it() throws Exception {
        try (ServerProcess server = server("2025-06-18")) {
            JsonNode result = ask(server, "What does HTTP 404 mean?");
            assertThat(result.path("structuredContent")).isEqualTo(contract(result));
        }
        try (ServerProcess server = server("2025-03-26")) {
            assertThat(ask(server, "What does HTTP 404 mean?").has("structuredContent")).isFalse();
        }
    }

    @Test
    void wrong_arguments_are_refused_before_the_api_is_asked() throws Exception {
        try (ServerProcess server = server("2025-06-18")) {
            server.call(1, "answer", " ");

            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32001);
            assertThat(error.path("message").asString()).isEqualTo("answer: invalid arguments");
            assertThat(error.path("data").path("reason").asString()).contains("query");
            assertThat(api.requests()).isEmpty();
        }
    }

    @Test
    void from_2025_11_25_on_a_failed_call_is_a_result_that_says_so() throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            JsonNode result = ask(server, " ");

            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(contract(result).path("code").asInt()).isEqualTo(-32001);
        }
    }

    @Test
    void without_a_key_the_tools_are_there_and_a_call_says_what_to_set() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of()).initialize("2025-06-18")) {
            server.call(1, "answer", "anything");

            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32051);
            assertThat(error.path("message").asString()).contains("OPENAI_API_KEY");
        }
    }

    @Test
    void a_passing_failure_is_asked_again_until_it_passes() throws Exception {
        api.enqueue(
                Scenario.status(429).retryAfterMs(Duration.ofMillis(1)),
                Scenario.status(500).retryAfterMs(Duration.ofMillis(1)));
        try (ServerProcess server = server("2025-06-18")) {
            contract(ask(server, "What does HTTP 404 mean?"));

            assertThat(api.requests()).hasSize(3);
        }
    }

    @Test
    void a_failure_that_lasts_is_reported_with_the_number_of_retries() throws Exception {
        api.otherwise(Scenario.status(503).retryAfterMs(Duration.ofMillis(1)));
        try (ServerProcess server = server("2025-06-18")) {
            server.call(1, "answer", "anything");

            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32050);
            assertThat(error.path("message").asString()).isEqualTo("openai responses failed");
            assertThat(error.path("data").path("retries").asInt()).isEqualTo(3);
            assertThat(error.path("data").path("status").asInt()).isEqualTo(503);
            assertThat(api.requests()).hasSize(4);
        }
    }

    @Test
    void a_wrong_key_is_reported_once_and_not_repeated_in_the_error() throws Exception {
        api.otherwise(Scenario.quotedKey());
        try (ServerProcess server = server("2025-06-18")) {
            server.call(1, "answer", "anything");

            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("data").path("status").asInt()).isEqualTo(401);
            assertThat(error.toString()).contains("***").doesNotContain(ServerProcess.KEY);
            assertThat(api.requests()).hasSize(1);
        }
    }

    @Test
    void a_connection_that_is_cut_or_reset_or_talks_nonsense_is_asked_again() throws Exception {
        for (Scenario nasty :
                List.of(Scenario.usual().cut(), Scenario.usual().reset(), Scenario.garbage())) {
            api.enqueue(nasty);
            try (ServerProcess server = server("2025-06-18")) {
                contract(ask(server, "What does HTTP 404 mean?"));
            }
        }
    }

    @Test
    void an_api_that_says_nothing_runs_into_the_timeout() throws Exception {
        api.otherwise(Scenario.usual().silent());
        Map<String, String> impatient = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        impatient.put("OPENAI_API_TIMEOUT", "50");
        impatient.put("OPENAI_MAX_RETRIES", "0");
        try (ServerProcess server = ServerProcess.start(impatient).initialize("2025-06-18")) {
            server.call(1, "answer", "anything");

            assertThat(server.replyTo(1).path("error").path("data").path("reason").asString())
                    .contains("timeout", "50 ms", "request.timeout_ms");
        }
    }

    @Test
    void nobody_at_the_address_is_said_in_so_many_words() throws Exception {
        Map<String, String> lost = new HashMap<>(ServerProcess.asking(StandIn.nobodysUrl()));
        lost.put("OPENAI_MAX_RETRIES", "0");
        try (ServerProcess server = ServerProcess.start(lost).initialize("2025-06-18")) {
            server.call(1, "answer", "anything");

            assertThat(server.replyTo(1).path("error").path("data").path("reason").asString())
                    .contains("no answer from 127.0.0.1", "refused", "openai.base_url");
        }
    }

    @Test
    void a_cancelled_call_is_silent_and_hangs_up_on_the_api() throws Exception {
        api.enqueue(Scenario.usual().silent());
        try (ServerProcess server = server("2025-06-18")) {
            server.call(7, "answer", "anything");
            api.awaitRequests(1);

            server.sendLine(
                    """
                    {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}\
                    """);

            api.awaitHangUp(1);
            server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"ping\"}");
            assertThat(server.next().message().path("id").asInt()).isEqualTo(8);
        }
    }

    @Test
    void a_ping_is_answered_while_calls_are_waiting() throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.otherwise(Scenario.usual().heldUntil(open));
        try (ServerProcess server = server("2025-06-18")) {
            for (int id = 1; id <= 20; id++) {
                server.call(id, "answer_quick", "What does HTTP 404 mean?");
            }
            api.awaitRequests(20);

            server.sendLine("{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"ping\"}");
            assertThat(server.next().message().path("id").asInt()).isEqualTo(99);

            open.complete(null);
            for (int id = 1; id <= 20; id++) {
                contract(server.replyTo(id).path("result"));
            }
        }
    }

    @Test
    void a_call_in_flight_is_still_answered_after_the_client_hung_up() throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.usual().heldUntil(open));
        try (ServerProcess server = server("2025-06-18")) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            api.awaitRequests(1);

            server.hangUp();
            open.complete(null);

            contract(server.replyTo(1).path("result"));
        }
    }

    @Test
    void a_long_answer_is_cut_to_what_clients_take_and_says_so() throws Exception {
        for (String revision : new String[] {"2025-03-26", "2025-11-25"}) {
            api.enqueue(Scenario.huge(12 << 20));
            try (ServerProcess server = server(revision)) {
                server.call(1, "answer", "anything");
                JsonNode reply = server.replyTo(1);

                assertThat(reply.toString().getBytes(StandardCharsets.UTF_8))
                        .hasSizeBetween(8_000_000, 10_000_000);
                assertThat(contract(reply.path("result")).path("answer").asString())
                        .endsWith("is cut here.]");
                assertThat(details(reply.path("result")).path("warnings").path(0).asString())
                        .contains("was cut");
            }
        }
    }

    @Test
    void a_result_tells_beside_the_contract_how_it_came_about() throws Exception {
        api.enqueue(Scenario.status(500).retryAfterMs(Duration.ofMillis(1)));
        try (ServerProcess server = server("2025-06-18")) {
            server.sendLine(
                    """
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"answer",\
                    "arguments":{"query":"What is the weather today?","mood":"good"}}}\
                    """);

            JsonNode details = details(server.replyTo(1).path("result"));
            assertThat(details.path("attempts").asInt()).isEqualTo(2);
            assertThat(details.path("elapsed_ms").isIntegralNumber()).isTrue();
            assertThat(details.path("response_id").asString()).startsWith("resp_");
            assertThat(details.path("model").asString()).startsWith("gpt-5-mini");
            assertThat(details.path("usage").path("total_tokens").asInt()).isPositive();
            assertThat(details.path("search_queries")).isNotEmpty();
            assertThat(details.path("warnings").path(0).asString()).contains("mood");
        }
    }

    @Test
    void what_a_failed_search_for_something_better_may_have_cost_is_told_with_the_answer()
            throws Exception {
        api.enqueue(
                Scenario.usual(Twist.SEARCHED, Twist.NO_CITATIONS, Twist.NO_SOURCES),
                Scenario.usual().cut(),
                Scenario.usual().cut());
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "1");
        try (ServerProcess server = ServerProcess.start(environment).initialize("2025-06-18")) {
            JsonNode details = details(ask(server, "anything"));

            assertThat(details.path("attempts").asInt()).isEqualTo(3);
            assertThat(details.path("requeries").asInt()).isEqualTo(1);
            assertThat(details.path("warnings").toString())
                    .contains("may have been billed: 2", "no citation");
        }
    }

    private static JsonNode details(JsonNode result) {
        return result.path("_meta").path("io.github.responsesmcp/answer");
    }

    private ServerProcess server(String revision) throws Exception {
        return ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize(revision);
    }

    private static JsonNode ask(ServerProcess server, String question) throws Exception {
        server.call(1, "answer", question);
        return server.replyTo(1).path("result");
    }
}
