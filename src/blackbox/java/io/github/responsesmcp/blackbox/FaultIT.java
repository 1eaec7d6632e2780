package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Fault.broken;
import static io.github.responsesmcp.blackbox.Fault.hopeless;
import static io.github.responsesmcp.blackbox.Fault.passing;
import static io.github.responsesmcp.blackbox.Fault.unanswered;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.KnownError;
import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whatever goes wrong on the way to an answer: how often it is tried, and what the client is told.
 */
@TestInstance(Lifecycle.PER_CLASS)
class FaultIT {
    private static final int MAX_RETRIES = 1;
    private static final String KEY_CURE = "OPENAI_API_KEY";
    private static final String MONEY_CURE = "check plan and billing";
    private static final String PACE_CURE = "request.max_concurrent";
    private static final String LATER = "try again later";

    @TempDir static Path folder;

    private final StandIn api = StandIn.start();
    private final Map<String, ServerProcess> servers = new HashMap<>();
    private int asked;

    /** Each row of section 7 of responses-api.md. */
    static List<Fault> refusals() {
        return List.of(
                hopeless("effort", 400, "answered 400", "Supported values are"),
                hopeless("bad-request", 400, "answered 400", "'temperature' is not supported"),
                hopeless("tool-choice", 400, "answered 400", "not found in 'tools'"),
                hopeless("unsupported-tool", 400, "answered 400", "not supported with this model"),
                hopeless("context-length", 400, "answered 400", "too long for the model"),
                hopeless("previous-response", 400, "answered 400", "not found"),
                hopeless("bad-key", 401, "answered 401", KEY_CURE),
                hopeless("quoted-key", 401, "answered 401", KEY_CURE),
                hopeless("forbidden", 403, "answered 403", "country"),
                hopeless("model-not-found", 404, "answered 404", "model_profiles.answer.model"),
                hopeless("response-not-found", 404, "answered 404", "openai.base_url"),
                passing("timed-out", 408, "answered 408", "timed out"),
                passing("conflict", 409, "answered 409", "being changed"),
                passing("rate-limit", 429, "answered 429", PACE_CURE),
                passing("rate-limit-requests", 429, "answered 429", PACE_CURE),
                passing("slow-down", 429, "answered 429", PACE_CURE),
                hopeless("quota", 429, "answered 429", MONEY_CURE),
                hopeless("credit", 429, "answered 429", MONEY_CURE),
                hopeless("spend-limit", 429, "answered 429", MONEY_CURE),
                hopeless("project-spend-limit", 429, "answered 429", MONEY_CURE),
                hopeless("usage-limit", 429, "answered 429", MONEY_CURE),
                passing("server-error", 500, "answered 500", LATER),
                passing("server-error-bare", 500, "answered 500", LATER),
                passing("overloaded", 503, "answered 503", LATER),
                // What the headers ask for goes before what the status means.
                hopeless("quota retry-after-ms=1", 429, MONEY_CURE),
                hopeless("server-error should-retry=false", 500, LATER),
                passing("quota should-retry=true", 429, MONEY_CURE),
                hopeless("rate-limit retry-after=99999", 429, "99999 s", "request.timeout_ms"),
                hopeless("rate-limit retry-after-date=1666m", 429, "request.timeout_ms"),
                // Whoever stands between us and the API.
                passing("status=502", 502, "answered 502", "HTML"),
                passing("status=504 html", 504, "answered 504", "HTML"),
                passing("status=503 no-body", 503, "answered 503", "openai.base_url"),
                hopeless("status=403 html", 403, "answered 403", "HTML"),
                hopeless("status=404 no-body", 404, "answered 404", "openai.base_url"),
                hopeless("status=418", 418, "answered 418"));
    }

    /** The connection, and what it carries. */
    static List<Fault> breaks() {
        return List.of(
                unanswered("reset", "broke off"),
                unanswered("cut=headers", "broke off"),
                unanswered("cut=inside-headers", "broke off"),
                unanswered("reset=inside-headers", "broke off"),
                broken("header=Content-Length:abc", "malformed", "may have been billed"),
                unanswered("silence", "timeout", "request.timeout_ms"),
                unanswered("stall=inside-headers", "timeout", "request.timeout_ms"),
                broken("stall=0", "timeout", "request.timeout_ms"),
                broken("stall", "timeout", "request.timeout_ms"),
                broken("cut=0", "broke off", "may have been billed"),
                broken("cut", "broke off", "may have been billed"),
                broken("reset=0", "broke off", "may have been billed"),
                broken("reset=middle", "broke off", "may have been billed"),
                broken("gzip cut", "broke off", "may have been billed"),
                broken("garbage", "may have been billed"),
                broken("no-body", "may have been billed"),
                broken("torn-gzip", "may have been billed"),
                broken("header=Content-Encoding:gzip", "may have been billed"),
                broken("bad-utf8", "UTF-8"),
                broken("failed", "The server had an error"),
                hopeless("failed-quota", 200, MONEY_CURE),
                hopeless("refusal", 200, "the model refused"),
                broken("html", "HTML", "openai.base_url"),
                hopeless("empty-output", 200, "no text"),
                hopeless("empty-text", 200, "no text"),
                hopeless("incomplete-empty", 200, "max_output_tokens"));
    }

    static Stream<Arguments> plainAndStreamed() {
        return Stream.concat(refusals().stream(), breaks().stream())
                .flatMap(fault -> Stream.of(Arguments.of(fault, false), Arguments.of(fault, true)));
    }

    @ParameterizedTest(name = "{0}, streamed: {1}")
    @MethodSource("plainAndStreamed")
    void a_fault_is_tried_as_often_as_it_may_pass_and_told_with_cause_and_cure(
            Fault fault, boolean stream) throws Exception {
        hold(fault, stream);
    }

    static List<Fault> streamedOnly() {
        return List.of(
                broken("error-event", "had an error"),
                broken("error-event-nested", "had an error"),
                broken("error-event-rate-limit", "Rate limit"),
                hopeless("error-event-quota", 200, MONEY_CURE),
                broken("no-end", "ended before", "may have been billed"),
                broken("no-end crlf comments", "ended before", "may have been billed"),
                broken("wrong-type", "may have been billed"),
                broken("wrong-type=application/json", "may have been billed"));
    }

    @ParameterizedTest
    @MethodSource("streamedOnly")
    void a_fault_of_a_stream_is_told_like_any_other(Fault fault) throws Exception {
        hold(fault, true);
    }

    @Test
    void a_json_array_is_no_answer() throws Exception {
        hold(broken("array", "no response object", "openai.base_url"), false);
    }

    @Test
    void a_refused_connection_is_tried_again_and_named() throws Exception {
        try (StandIn closing = StandIn.start()) {
            Fault fault = unanswered("refused", "refused", "openai.base_url");
            for (boolean stream : new boolean[] {false, true}) {
                closing.acceptConnections();
                try (ServerProcess server = server(closing.baseUrl(), stream, Map.of())) {
                    server.call(1, "answer", "Anything? [[refused]]");
                    fault.check(server.replyTo(1), MAX_RETRIES);
                }
            }
            assertThat(closing.requests()).as("the retry did not get through").hasSize(2);
        }
    }

    @Test
    void an_unknown_host_is_named() throws Exception {
        String nowhere = "http://no-such-host.invalid/v1";
        try (ServerProcess server = server(nowhere, false, Map.of())) {
            server.call(1, "answer", "Anything?");
            unanswered("", "no-such-host.invalid", "unknown", "openai.base_url")
                    .check(server.replyTo(1), MAX_RETRIES);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void a_redirect_is_not_followed_and_the_key_stays_here(int status) throws Exception {
        try (StandIn elsewhere = StandIn.start()) {
            String location = "header=Location:" + elsewhere.baseUrl() + "/responses";
            for (boolean stream : new boolean[] {false, true}) {
                hold(
                        hopeless(
                                "status=" + status + " " + location,
                                status,
                                "answered " + status,
                                "openai.base_url"),
                        stream);
            }
            assertThat(elsewhere.requests()).isEmpty();
        }
    }

    /** Streamed, an answer carries its text several times over. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void an_answer_of_more_than_32_mebibytes_is_given_up(boolean stream) throws Exception {
        String scenario = "huge=" + (stream ? 9_000_000 : (32 << 20) + 1);
        JsonNode data = asked(scenario, stream, false, false).path("error").path("data");

        assertThat(data.path("reason").asString()).contains("larger than 32 MiB");
        assertThat(data.path("status").asInt(0)).isEqualTo(200);
        assertThat(data.path("request_id").asString("")).startsWith("req_");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip",
                "split",
                "gzip split",
                "unknown-item unknown-annotation unknown-events",
                "recorded",
                "old-usage"
            })
    void what_is_merely_odd_does_no_harm(String scenario) throws Exception {
        for (boolean stream : new boolean[] {false, true}) {
            assertThat(asked(scenario, stream, false, false).has("result")).isTrue();
        }
    }

    @Test
    void a_stream_that_stays_open_after_the_answer_does_no_harm() throws Exception {
        String behindTheLastByte = "stall=999999999";

        assertThat(asked(behindTheLastByte, true, false, false).has("result")).isTrue();
        assertThat(api.requests())
                .filteredOn(received -> received.question().equals(question(behindTheLastByte)))
                .hasSize(1);
    }

    @Test
    void without_a_stream_the_name_of_the_content_does_not_matter() throws Exception {
        assertThat(asked("wrong-type", false, false, false).has("result")).isTrue();
    }

    @Test
    void every_refusal_that_the_stand_in_knows_is_in_the_table() {
        assertThat(refusals())
                .extracting(fault -> fault.scenario().split(" ")[0])
                .containsAll(Stream.of(KnownError.values()).map(KnownError::word).toList());
    }

    @ParameterizedTest(name = "{0}, streamed: {1}")
    @MethodSource("plainAndStreamed")
    void with_debug_the_client_is_told_what_helps_to_find_the_cause(Fault fault, boolean stream)
            throws Exception {
        JsonNode data =
                asked(fault.scenario(), stream, fault.isTimeout(), true).path("error").path("data");

        assertThat(data.propertyNames())
                .containsExactly(
                        "retries", "status", "request_id", "reason", "message", "type", "name");
        assertThat(data.path("message").asString("")).isNotBlank().hasSizeLessThan(420);
        assertThat(data.path("name").asString("")).isNotBlank();
        for (KnownError known : KnownError.values()) {
            if (known.word().equals(fault.scenario().split(" ")[0])) {
                assertThat(data.path("type").asString("")).isEqualTo(known.error().type());
            }
        }
    }

    private void hold(Fault fault, boolean stream) throws Exception {
        JsonNode reply = asked(fault.scenario(), stream, fault.isTimeout(), false);
        fault.check(reply, MAX_RETRIES);
        assertThat(reply.path("error").path("data").propertyNames()).hasSize(4);
        String question = question(fault.scenario());
        assertThat(api.requests())
                .filteredOn(received -> received.question().equals(question))
                .hasSize(fault.requests(MAX_RETRIES))
                .allSatisfy(received ->
                        assertThat(received.body().path("stream").asBoolean(false))
                                .isEqualTo(stream));
    }

    private JsonNode asked(String scenario, boolean stream, boolean impatient, boolean debug)
            throws Exception {
        asked++;
        String question = question(scenario);
        ServerProcess server = shared(stream, impatient, debug);
        server.call(asked, "answer", question);
        JsonNode reply = server.replyTo(asked);
        assertThat(reply.path("error").toString()).doesNotContain("Is it number " + asked);
        return reply;
    }

    private String question(String scenario) {
        return "Is it number " + asked + "? [[" + scenario + "]]";
    }

    private ServerProcess shared(boolean stream, boolean impatient, boolean debug)
            throws Exception {
        String name = "streamed %s, impatient %s, debug %s".formatted(stream, impatient, debug);
        ServerProcess server = servers.get(name);
        if (server == null) {
            Map<String, String> more = new HashMap<>();
            if (impatient) {
                // Long enough for headers to arrive on a busy machine.
                more.put("OPENAI_API_TIMEOUT", "1500");
            }
            if (debug) {
                more.put("DEBUG", "1");
            }
            server = server(api.baseUrl(), stream, more);
            servers.put(name, server);
            warmUp(server);
        }
        return server;
    }

    /** The first call costs the most; an impatient one is to fail by what it asks for alone. */
    private static void warmUp(ServerProcess server) throws Exception {
        int id = -1;
        do {
            server.call(id, "answer", "Is it warm?");
        } while (!server.replyTo(id--).has("result"));
    }

    private static ServerProcess server(String baseUrl, boolean stream, Map<String, String> more)
            throws Exception {
        Path settings =
                Files.writeString(
                        folder.resolve(stream + ".yaml"), "responses: {stream: " + stream + "}");
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(baseUrl));
        environment.put("OPENAI_MAX_RETRIES", Integer.toString(MAX_RETRIES));
        environment.put("REQUERY_ATTEMPTS", "0");
        environment.putAll(more);
        return ServerProcess.run(environment, "--stdio", "--config", settings.toString())
                .initialize("2025-06-18");
    }

    /** Closing a server looks through its stderr for the key and the questions. */
    @AfterAll
    void end() throws Exception {
        for (ServerProcess server : servers.values()) {
            server.close();
        }
        api.close();
    }
}
