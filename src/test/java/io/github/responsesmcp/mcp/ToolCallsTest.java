package io.github.responsesmcp.mcp;

import static io.github.responsesmcp.mcp.Conversation.MODERN;
import static io.github.responsesmcp.mcp.Conversation.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.InvalidConfig;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/** Calls from start to reply: their turns, their cancellation, their crashes. */
class ToolCallsTest {
    private static final String SECRET = "what the exception knows";

    private final Conversation client;
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answered = new CountDownLatch(1);

    ToolCallsTest() throws InvalidConfig {
        client = new Conversation(1);
    }

    static Stream<Throwable> crashes() {
        return Stream.of(
                new IllegalStateException(SECRET),
                new StackOverflowError(SECRET),
                new OutOfMemoryError(SECRET),
                new NoClassDefFoundError(SECRET),
                new AssertionError(SECRET));
    }

    @ParameterizedTest
    @MethodSource("crashes")
    void a_crash_is_an_error_for_that_call_alone(Throwable crash) throws Exception {
        client.initialize("2025-06-18");
        client.next((question, progress) -> raise(crash));
        client.call(1);

        JsonNode error = client.reply().path("error");
        assertThat(error.path("code").asInt()).isEqualTo(-32603);
        assertThat(error.path("message").asString()).contains("reference 1");

        client.next((question, progress) -> answer("42"));
        client.call(1);
        assertThat(client.replyText()).contains("42");
        assertThat(client.log())
                .contains("crash reference=1 type=" + crash.getClass().getName())
                .doesNotContain(SECRET);
    }

    @Test
    void a_crash_is_a_result_that_says_so_from_2025_11_25_on() throws Exception {
        client.next((question, progress) -> raise(new IllegalStateException(SECRET)));
        client.next((question, progress) -> raise(new IllegalStateException(SECRET)));
        client.initialize("2025-11-25");
        client.call(1);
        JsonNode legacy = client.reply().path("result");
        client.call(2, "," + MODERN);
        JsonNode modern = client.reply().path("result");

        assertThat(legacy.path("isError").asBoolean()).isTrue();
        assertThat(legacy.path("content").path(0).path("text").asString())
                .contains("-32603", "reference 1")
                .doesNotContain(SECRET);
        assertThat(modern.path("isError").asBoolean()).isTrue();
        assertThat(modern.path("content").path(0).path("text").asString()).contains("reference 2");
    }

    @Test
    void a_cancelled_call_is_silent_and_its_request_is_ended() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        client.initialize("2025-11-25");
        client.next((question, asker) -> {
            assertThat(asker.isGone()).isFalse();
            asked.countDown();
            try {
                answered.await();
                return answer("never");
            } catch (InterruptedException cancelled) {
                if (asker.isGone()) {
                    ended.countDown();
                }
                throw cancelled;
            }
        });
        client.call(1);
        asked.await();

        client.cancel(1);
        ended.await();
        client.server().finish(Duration.ofSeconds(30));

        assertThat(client.isSilent()).isTrue();
    }

    @Test
    void an_api_that_does_not_hear_the_cancellation_is_not_answered_for() throws Exception {
        client.initialize("2025-11-25");
        client.next((question, progress) -> {
            asked.countDown();
            awaitWhateverComes(answered);
            return answer("too late");
        });
        client.call(1);
        asked.await();

        client.cancel(1);
        client.next((question, progress) -> answer("the second"));
        client.call(1);
        answered.countDown();

        assertThat(client.replyText()).contains("the second");
        client.server().finish(Duration.ofSeconds(30));
        assertThat(client.isSilent()).isTrue();
    }

    @Test
    void a_second_call_with_the_id_of_one_going_on_is_refused_and_the_first_goes_on()
            throws Exception {
        client.initialize("2025-11-25");
        holdTheFirst();
        client.call(1);

        assertThat(client.reply().path("error").path("code").asInt()).isEqualTo(-32600);
        answered.countDown();
        assertThat(client.replyText()).contains("the first");
    }

    @Test
    void calls_wait_their_turn_and_say_so_and_may_be_cancelled_meanwhile() throws Exception {
        client.initialize("2025-11-25");
        holdTheFirst();
        client.call(2, ",\"_meta\":{\"progressToken\":\"two\"}");
        assertThat(client.replyText()).contains("\"two\"", "waiting until 1 calls");
        client.call(3);
        client.call(4);
        client.request(5, "ping", "");
        assertThat(nextResult()).contains("\"id\":5,");

        client.cancel(3);
        client.next((question, progress) -> answer("the second"));
        client.next((question, progress) -> answer("the fourth"));
        answered.countDown();

        // Who is asked first is decided by the turns; who is first to write is not.
        assertThat(List.of(nextResult(), nextResult(), nextResult()))
                .anySatisfy(reply -> assertThat(reply).contains("\"id\":1,", "the first"))
                .anySatisfy(reply -> assertThat(reply).contains("\"id\":2,", "the second"))
                .anySatisfy(reply -> assertThat(reply).contains("\"id\":4,", "the fourth"));
        client.server().finish(Duration.ofSeconds(30));
        assertThat(client.isSilent()).isTrue();
    }

    @Test
    void when_the_client_hangs_up_legacy_calls_are_finished_and_modern_ones_end() throws Exception {
        Conversation leaving = new Conversation(2);
        CountDownLatch modernAsked = new CountDownLatch(1);
        CountDownLatch modernEnded = new CountDownLatch(1);
        leaving.next((question, progress) -> {
            asked.countDown();
            answered.await();
            return answer("the first");
        });
        leaving.next((question, progress) -> {
            modernAsked.countDown();
            try {
                answered.await();
                return answer("never");
            } finally {
                modernEnded.countDown();
            }
        });
        leaving.initialize("2025-11-25");
        leaving.call(1);
        asked.await();
        leaving.call(2, "," + MODERN);
        modernAsked.await();

        Thread finishing =
                Thread.startVirtualThread(() -> {
                    try {
                        leaving.server().finish(Duration.ofSeconds(30));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        modernEnded.await();
        answered.countDown();
        finishing.join();

        assertThat(leaving.replyText()).contains("\"id\":1,", "the first");
        assertThat(leaving.isSilent()).isTrue();
    }

    @Test
    void in_a_batch_a_cancelled_call_leaves_no_entry() throws Exception {
        client.initialize("2025-03-26");
        client.next((question, progress) -> {
            asked.countDown();
            answered.await();
            return answer("never");
        });
        client.send(
                """
                [{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\
                {"name":"answer","arguments":{"query":"q"}}},\
                {"jsonrpc":"2.0","id":2,"method":"ping"}]\
                """);
        asked.await();
        assertThat(client.isSilent()).isTrue();

        client.cancel(1);

        assertThat(client.replyText()).isEqualTo("[{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}]");
    }

    @Test
    void progress_is_reported_with_the_token_exactly_as_it_was_given() throws Exception {
        client.initialize("2024-11-05");
        client.next((question, progress) -> answer("42"));
        client.call(1, ",\"_meta\":{\"progressToken\":12345678901234567890}");

        assertThat(client.replyText())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
                                + "{\"progressToken\":12345678901234567890,\"progress\":1}}");
        assertThat(client.replyText()).contains("42");
    }

    private void holdTheFirst() throws InterruptedException {
        client.next((question, progress) -> {
            asked.countDown();
            answered.await();
            return answer("the first");
        });
        client.call(1);
        asked.await();
    }

    /** The next message that is no progress. */
    private String nextResult() throws InterruptedException {
        String message = client.replyText();
        return message.contains("notifications/progress") ? nextResult() : message;
    }

    private static void awaitWhateverComes(CountDownLatch latch) {
        boolean come = false;
        while (!come) {
            try {
                latch.await();
                come = true;
            } catch (InterruptedException ignored) {
                come = false;
            }
        }
    }

    private static <T, E extends Throwable> T raise(Throwable crash) throws E {
        @SuppressWarnings("unchecked")
        E thrown = (E) crash;
        throw thrown;
    }
}
