package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** What a client that asked for progress hears while its call goes on. */
class ProgressIT {
    private static final String PROGRESS = "notifications/progress";

    @TempDir Path folder;
    private final CompletableFuture<Void> open = new CompletableFuture<>();
    private StandIn api;

    @BeforeEach
    void startTheStandIn() {
        api = StandIn.start();
        api.otherwise(Scenario.answer("late").heldUntil(open));
    }

    @AfterEach
    void stopTheStandIn() {
        api.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"token\"", "\"\"", "7", "0", "-1", "12345678901234567890"})
    void progress_carries_the_token_of_the_request_as_it_was(String token) throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.sendLine(Messages.callWithProgress("1", "anything", token));

            JsonNode params = progress(server.next());
            open.complete(null);

            assertThat(params.path("progressToken").toString()).isEqualTo(token);
            assertThat(params.path("message").asString("")).isNotBlank();
            untilReply(server, "1");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, false",
        "2025-03-26, true",
        "2025-06-18, true",
        "2025-11-25, true",
        "2026-07-28, true"
    })
    void progress_says_something_where_the_revision_knows_that(String revision, boolean says)
            throws Exception {
        boolean modern = revision.equals(Messages.MODERN);
        try (ServerProcess server = modern ? asking() : server(revision)) {
            server.sendLine(
                    Messages.call(
                            "1",
                            "anything",
                            "\"progressToken\":1" + (modern ? "," + Messages.META : "")));

            JsonNode params = progress(server.next());
            open.complete(null);

            assertThat(params.has("message")).isEqualTo(says);
            untilReply(server, "1");
        }
    }

    @Test
    void progress_goes_on_while_the_api_is_silent_and_always_increases() throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.sendLine(Messages.callWithProgress("1", "anything", "1"));
            List<JsonNode> all = new ArrayList<>();
            all.add(progress(server.next()));
            all.add(progress(server.next()));
            open.complete(null);

            all.addAll(untilReply(server, "1"));

            for (int i = 1; i < all.size(); i++) {
                assertThat(all.get(i).path("progress").asDouble())
                        .as("%s", all)
                        .isGreaterThan(all.get(i - 1).path("progress").asDouble());
            }
        }
    }

    @Test
    void progress_of_calls_at_the_same_time_is_told_apart() throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.sendLine(Messages.callWithProgress("1", "one", "\"one\""));
            assertThat(progress(server.next()).path("progressToken").asString()).isEqualTo("one");
            server.sendLine(Messages.callWithProgress("2", "two", "\"two\""));
            List<String> tokens = new ArrayList<>();
            while (!tokens.contains("two")) {
                tokens.add(progress(server.next()).path("progressToken").asString());
            }
            open.complete(null);

            assertThat(server.replyTo("1").has("result")).isTrue();
            assertThat(server.replyTo("2").has("result")).isTrue();
            assertThat(server.takeLeftovers())
                    .allSatisfy(
                            left -> assertThat(left.path("method").asString()).isEqualTo(PROGRESS));
        }
    }

    @ParameterizedTest
    @EnumSource
    void without_a_token_there_is_no_progress(Framing framing) throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            open.complete(null);
            server.send(framing, Messages.call("1", "anything"));
            server.send(framing, Messages.call("2", "anything", ""));

            assertThat(server.replyTo("1").has("result")).isTrue();
            assertThat(server.replyTo("2").has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "true", "{}", "[1]", "1.5", "1e3"})
    void a_token_that_is_none_is_ignored(String token) throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            open.complete(null);
            server.sendLine(Messages.callWithProgress("1", "anything", token));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
        }
    }

    @Test
    void who_only_ever_sent_frames_gets_progress_in_frames() throws Exception {
        try (ServerProcess server = asking().initialize("2025-11-25", Framing.FRAME)) {
            server.sendFramed(Messages.callWithProgress("1", "anything", "1"));

            Received first = server.next();
            open.complete(null);

            assertThat(Gist.of(first.message())).isEqualTo(PROGRESS);
            assertThat(first.framed()).isTrue();
            untilReply(server, "1");
        }
    }

    @Test
    void once_a_line_was_seen_progress_is_a_line_though_the_reply_is_a_frame() throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.sendFramed(Messages.callWithProgress("1", "anything", "1"));

            Received next = server.next();
            assertThat(Gist.of(next.message())).isEqualTo(PROGRESS);
            open.complete(null);
            for (; next.message().has("method"); next = server.next()) {
                assertThat(next.framed()).isFalse();
            }

            assertThat(Gist.of(next.message())).isEqualTo("1: result");
            assertThat(next.framed()).isTrue();
        }
    }

    /** Closing the server fails when something comes after the reply. */
    @Test
    void after_the_reply_there_is_no_progress() throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            open.complete(null);
            for (int id = 1; id <= 50; id++) {
                server.sendLine(Messages.callWithProgress(Integer.toString(id), "anything", "1"));
                untilReply(server, Integer.toString(id));
            }
        }
    }

    @Test
    void after_a_cancellation_there_is_no_progress() throws Exception {
        try (ServerProcess server = server("2025-11-25")) {
            server.sendLine(Messages.callWithProgress("1", "anything", "1"));
            progress(server.next());
            api.awaitRequests(1);

            server.sendLine(Messages.cancel("1"));
            server.sendLine(Messages.ping("2"));

            untilReply(server, "2"); // what comes after that fails when the server is closed
            api.awaitHangUp(1);
        }
    }

    @Test
    void a_call_that_has_to_wait_for_its_turn_says_so() throws Exception {
        Path settings =
                Files.writeString(folder.resolve("one.yaml"), "request:\n  max_concurrent: 1\n");
        try (ServerProcess server =
                ServerProcess.run(
                                ServerProcess.asking(api.baseUrl()),
                                "--stdio",
                                "--config",
                                settings.toString())
                        .initialize("2025-11-25")) {
            server.sendLine(Messages.call("1", "first"));
            api.awaitRequests(1);
            server.sendLine(Messages.callWithProgress("2", "second", "2"));

            assertThat(progress(server.next()).path("message").asString()).contains("wait");

            open.complete(null);
            assertThat(server.replyTo("1").has("result")).isTrue();
            assertThat(server.replyTo("2").has("result")).isTrue();
            server.takeLeftovers();
        }
    }

    private ServerProcess asking() throws Exception {
        return ServerProcess.start(ServerProcess.asking(api.baseUrl()));
    }

    private ServerProcess server(String revision) throws Exception {
        return asking().initialize(revision);
    }

    private static JsonNode progress(Received received) {
        assertThat(Gist.of(received.message())).isEqualTo(PROGRESS);
        return received.message().path("params");
    }

    /** What is said before the reply of this id: progress and nothing else. */
    private static List<JsonNode> untilReply(ServerProcess server, String id) throws Exception {
        List<JsonNode> all = new ArrayList<>();
        Received next = server.next();
        for (; next.message().has("method"); next = server.next()) {
            all.add(progress(next));
        }
        assertThat(Gist.of(next.message())).isEqualTo(id + ": result");
        return all;
    }
}
