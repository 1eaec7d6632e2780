package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.UnknownHostException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

class NameLookupTest {
    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch answer = new CountDownLatch(1);
    private volatile long now;

    @AfterEach
    void answer() {
        answer.countDown();
    }

    @Test
    void an_interrupt_ends_the_wait_for_a_system_that_does_not_answer() {
        NameLookup hanging = hanging();

        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> hanging.await()).isInstanceOf(InterruptedException.class);
    }

    @Test
    void all_who_wait_share_one_question() throws Exception {
        NameLookup slow = hanging();
        CompletableFuture<?>[] waiting = new CompletableFuture<?>[20];
        for (int i = 0; i < waiting.length; i++) {
            waiting[i] = new CompletableFuture<>();
            CompletableFuture<?> over = waiting[i];
            Thread.ofVirtual()
                    .start(() -> {
                        try {
                            slow.await();
                            over.complete(null);
                        } catch (InterruptedException e) {
                            over.completeExceptionally(e);
                        }
                    });
        }

        answer.countDown();
        CompletableFuture.allOf(waiting).get(60, TimeUnit.SECONDS);

        assertThat(asked).hasValue(1);
    }

    @Test
    void what_was_just_found_is_not_looked_up_again() throws Exception {
        NameLookup quick = lookup("api.example", asked::incrementAndGet);

        quick.await();
        quick.await();

        assertThat(asked).hasValue(1);
    }

    @Test
    void what_was_not_found_is_left_to_the_client_to_tell_and_asked_again() {
        NameLookup unknown =
                lookup(
                        "api.example",
                        () -> {
                            asked.incrementAndGet();
                            throw new UnknownHostException();
                        });

        assertThatCode(() -> unknown.await()).doesNotThrowAnyException();
        assertThatCode(() -> unknown.await()).doesNotThrowAnyException();
        assertThat(asked).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1", "[::1]", "[fe80::1]"})
    void an_address_is_no_name(String address) throws Exception {
        lookup(address, asked::incrementAndGet).await();

        assertThat(asked).hasValue(0);
    }

    /** The JDK remembers for 30 s from the answer, however often it is asked meanwhile. */
    @Test
    void nobody_relies_on_what_the_jdk_may_have_forgotten() throws Exception {
        NameLookup lookup = lookup("api.example", asked::incrementAndGet);
        int[][] secondsAndQuestions = {
            {0, 1}, {27, 1}, {29, 2}, {29, 3}, {31, 4}, {35, 4}, {58, 4}, {60, 5}, {90, 6}, {91, 6}
        };
        for (int[] step : secondsAndQuestions) {
            now = TimeUnit.SECONDS.toNanos(step[0]);

            lookup.await();

            assertThat(asked).as("questions after %d s", step[0]).hasValue(step[1]);
        }
    }

    private NameLookup lookup(String host, Callable<?> question) {
        return new NameLookup(host, question, () -> now);
    }

    private NameLookup hanging() {
        return lookup(
                "api.example",
                () -> {
                    asked.incrementAndGet();
                    answer.await();
                    return null;
                });
    }
}
