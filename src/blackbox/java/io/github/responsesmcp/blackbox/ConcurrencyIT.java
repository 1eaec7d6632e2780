package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Many requests at once. */
class ConcurrencyIT extends AgainstStandIn {
    private static final int REQUESTS = 2000;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(longs = {20261118, 42})
    void two_thousand_requests_and_random_cancellations_are_each_answered_once_or_never(long seed)
            throws Exception {
        Random random = new Random(seed);
        Set<String> cancelled = new HashSet<>();
        List<String> sent = new ArrayList<>();
        try (ServerProcess server = server(64)) {
            for (int id = 1; id <= REQUESTS; id++) {
                sent.add(Integer.toString(id));
                server.send(framing(random), anything(Integer.toString(id), random));
                if (random.nextInt(5) == 0) {
                    String victim = sent.get(random.nextInt(sent.size()));
                    cancelled.add(victim);
                    server.send(framing(random), Messages.cancel(victim));
                }
            }
            Map<String, Integer> answers = new HashMap<>();
            Set<String> missing = new HashSet<>(sent);
            missing.removeAll(cancelled);
            while (!missing.isEmpty()) {
                count(server.next().message(), answers, missing, seed);
            }
            server.hangUp();
            assertThat(server.exitCode()).as("seed %d", seed).isZero();
            for (JsonNode late : server.takeLeftovers()) {
                count(late, answers, missing, seed);
            }
            assertThat(answers)
                    .as("seed %d", seed)
                    .allSatisfy((id, times) -> assertThat(times).as("answers to %s", id).isOne());
        }
    }

    private static void count(
            JsonNode reply, Map<String, Integer> answers, Set<String> missing, long seed) {
        String id = reply.path("id").toString();
        assertThat(Gist.of(reply)).as("seed %d", seed).isEqualTo(id + ": result");
        answers.merge(id, 1, Integer::sum);
        missing.remove(id);
    }

    private static Framing framing(Random random) {
        return random.nextBoolean() ? Framing.LINE : Framing.FRAME;
    }

    private static String anything(String id, Random random) {
        return switch (random.nextInt(6)) {
            case 0, 1 -> Messages.ping(id);
            case 2 -> Messages.request(id, "tools/list");
            case 3 -> Messages.modern(id, "tools/list");
            case 4 -> Messages.call(id, " ");
            default -> Messages.call(id, "What does HTTP 404 mean?");
        };
    }

    @Test
    void of_many_calls_that_hang_the_cancelled_ones_are_silent_and_the_others_are_answered()
            throws Exception {
        int calls = 200;
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.otherwise(Scenario.answer("late").heldUntil(open));
        Random random = new Random(7);
        Set<String> left = new HashSet<>();
        try (ServerProcess server = server(calls)) {
            for (int id = 1; id <= calls; id++) {
                server.sendLine(Messages.call(Integer.toString(id), "anything"));
                left.add(Integer.toString(id));
            }
            api.awaitRequests(calls);
            for (int id = 1; id <= calls; id++) {
                if (random.nextBoolean()) {
                    server.sendLine(Messages.cancel(Integer.toString(id)));
                    left.remove(Integer.toString(id));
                }
            }
            server.sendLine(Messages.ping("\"all is cancelled\""));
            assertThat(Gist.of(server.next().message())).isEqualTo("\"all is cancelled\": result");
            open.complete(null);

            Set<String> answered = new HashSet<>();
            while (answered.size() < left.size()) {
                answered.add(server.next().message().path("id").toString());
            }
            assertThat(answered).isEqualTo(left);
        }
    }

    @ParameterizedTest
    @EnumSource
    void above_the_limit_calls_wait_and_are_asked_in_order(Framing framing) throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.enqueue(Scenario.answer("held").heldUntil(open));
        try (ServerProcess server = server(1)) {
            for (int id = 1; id <= 20; id++) {
                server.send(framing, Messages.call(Integer.toString(id), "number <" + id + ">"));
            }
            api.awaitRequests(1);
            server.send(framing, Messages.ping("\"now\""));
            assertThat(Gist.of(server.next().message())).isEqualTo("\"now\": result");
            assertThat(api.requests()).as("only one at a time").hasSize(1);

            open.complete(null);

            for (int id = 1; id <= 20; id++) {
                assertThat(server.replyTo(id).has("result")).isTrue();
            }
            List<Received> asked = api.requests();
            assertThat(asked).hasSize(20);
            for (int id = 1; id <= 20; id++) {
                assertThat(asked.get(id - 1).question()).contains("number <" + id + ">");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void ping_and_tools_list_are_answered_while_a_thousand_calls_wait(Framing framing)
            throws Exception {
        CompletableFuture<Void> open = new CompletableFuture<>();
        api.otherwise(Scenario.answer("late").heldUntil(open));
        try (ServerProcess server = server(100)) {
            for (int id = 1; id <= 1000; id++) {
                server.send(framing, Messages.call(Integer.toString(id), "anything"));
            }
            api.awaitRequests(100);
            server.send(framing, Messages.ping("\"a\""));
            server.send(framing, Messages.request("\"b\"", "tools/list"));

            assertThat(Gist.of(server.next().message())).isEqualTo("\"a\": result");
            assertThat(Gist.of(server.next().message())).isEqualTo("\"b\": result");

            open.complete(null);
            for (int id = 1; id <= 1000; id++) {
                assertThat(server.next().message().has("result")).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_client_that_reads_late_gets_everything(Framing framing) throws Exception {
        int fitIntoThePipe = 100;
        int requests = 1000;
        try (ServerProcess server = ServerProcess.runWithoutReadingStdout(Map.of(), "--stdio")) {
            sendLists(server, framing, 1, fitIntoThePipe);
            CompletableFuture<Void> sending =
                    CompletableFuture.runAsync(
                            () -> sendLists(server, framing, fitIntoThePipe + 1, requests));

            server.readStdout();

            for (int id = 1; id <= requests; id++) {
                assertThat(Gist.of(server.next().message())).isEqualTo(id + ": result");
            }
            sending.join();
        }
    }

    private static void sendLists(ServerProcess server, Framing framing, int first, int last) {
        try {
            for (int id = first; id <= last; id++) {
                server.send(framing, Messages.modern(Integer.toString(id), "tools/list"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ServerProcess server(int maxConcurrent) throws Exception {
        Path settings =
                Files.writeString(
                        folder.resolve("settings.yaml"),
                        "request:\n  max_concurrent: " + maxConcurrent + "\n");
        return ServerProcess.run(
                        ServerProcess.asking(api.baseUrl()),
                        "--stdio",
                        "--config",
                        settings.toString())
                .initialize("2025-11-25");
    }
}
