package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.responsesmcp.openai.BodyReader.Body;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Flow;

class BodyReaderTest {
    private static final String COMPLETED =
            "data: {\"type\":\"response.completed\",\"response\":{\"output\":[]}}\n\n";

    private final ArrivingBody arriving = new ArrivingBody();
    private boolean cancelled;

    @Test
    void what_breaks_after_the_end_of_the_answer_takes_nothing_from_it() throws Exception {
        arrives(COMPLETED);
        arriving.onError(new IOException("reset"));

        assertThat(body()).isInstanceOf(Body.Streamed.class);
    }

    @Test
    void what_breaks_before_it_is_a_failure() {
        arrives(COMPLETED.substring(0, COMPLETED.length() - 1));
        arriving.onError(new IOException("reset"));

        assertThatThrownBy(() -> body()).isInstanceOf(IOException.class).hasMessage("reset");
    }

    @Test
    void a_stream_that_stays_open_after_the_answer_is_closed() throws Exception {
        arrives(COMPLETED);
        arriving.onSubscribe(new Cancellable());

        try (arriving) {
            assertThat(body()).isInstanceOf(Body.Streamed.class);
        }
        assertThat(cancelled).isTrue();
    }

    @Test
    void one_that_ends_well_is_left_to_be_used_again() throws Exception {
        arriving.onSubscribe(new Cancellable());
        arrives(COMPLETED);
        arriving.onComplete();

        try (arriving) {
            assertThat(body()).isInstanceOf(Body.Streamed.class);
        }
        assertThat(cancelled).isFalse();
    }

    @Test
    void one_that_begins_when_nobody_wants_it_any_more_is_ended() {
        arriving.close();
        arriving.onSubscribe(new Cancellable());

        assertThat(cancelled).isTrue();
    }

    @Test
    void an_interrupt_ends_the_wait_for_more() {
        arrives("data: {}\n\n");
        Thread.currentThread().interrupt();

        assertThatThrownBy(this::body).isInstanceOf(InterruptedException.class);
    }

    @Test
    void but_takes_nothing_from_an_answer_that_is_there() throws Exception {
        arrives(COMPLETED);
        Thread waiting = Thread.currentThread();
        // Comes while it waits for the connection to end.
        Thread.ofVirtual()
                .start(() -> {
                    while (waiting.getState() != Thread.State.TIMED_WAITING) {
                        Thread.onSpinWait();
                    }
                    waiting.interrupt();
                });

        Body body = body();

        assertThat(body).isInstanceOf(Body.Streamed.class);
        assertThat(Thread.interrupted()).as("left to whoever waits next").isTrue();
    }

    @Test
    void more_than_32_MiB_is_given_up() {
        arriving.onSubscribe(new Cancellable());
        byte[] mebibyte = new byte[1 << 20];
        for (int i = 0; i < 33; i++) {
            arriving.onNext(List.of(ByteBuffer.wrap(mebibyte)));
        }

        assertThat(cancelled).isTrue();
        assertThatThrownBy(() -> arriving.readAll()).hasMessage("the answer is larger than 32 MiB");
    }

    private void arrives(String text) {
        arriving.onNext(List.of(ByteBuffer.wrap(text.getBytes(UTF_8))));
    }

    private Body body() throws Exception {
        HttpHeaders stream =
                HttpHeaders.of(
                        Map.of("content-type", List.of("text/event-stream")),
                        (name, value) -> true);
        return new BodyReader(200, stream, said -> {}).read(arriving);
    }

    private final class Cancellable implements Flow.Subscription {
        @Override
        public void request(long count) {}

        @Override
        public void cancel() {
            cancelled = true;
        }
    }
}
