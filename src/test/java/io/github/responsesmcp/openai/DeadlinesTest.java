package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

class DeadlinesTest {
    private static final Asker STAYS = said -> {};
    private static final Duration NEVER = Duration.ofDays(1);

    private final Deadlines deadlines = new Deadlines();

    @AfterEach
    void close() {
        deadlines.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 20})
    void a_wait_that_takes_too_long_is_interrupted(int milliseconds) {
        try (Deadlines.Watch watch = in(Duration.ofMillis(milliseconds), STAYS)) {
            assertThatThrownBy(() -> Thread.sleep(NEVER)).isInstanceOf(InterruptedException.class);
            assertThat(watch.isExpired()).isTrue();
        }
    }

    @Test
    void an_earlier_deadline_does_not_wait_for_a_later_one() {
        try (Deadlines.Watch far = in(NEVER, STAYS);
                Deadlines.Watch near = in(Duration.ofMillis(20), STAYS)) {
            assertThatThrownBy(() -> Thread.sleep(NEVER)).isInstanceOf(InterruptedException.class);
            assertThat(near.isExpired()).isTrue();
            assertThat(far.isExpired()).isFalse();
        }
    }

    @Test
    void one_that_nobody_waits_for_any_more_does_not_hold_up_the_next() {
        in(Duration.ofMillis(1), STAYS).close();
        for (int i = 0; i < 3; i++) {
            a_wait_that_takes_too_long_is_interrupted(5);
        }
    }

    @Test
    void each_thread_has_its_own() throws Exception {
        List<Thread> threads = new ArrayList<>();
        CountDownLatch ended = new CountDownLatch(50);
        for (int i = 0; i < 50; i++) {
            int milliseconds = 1 + i * 7 % 50;
            threads.add(
                    Thread.ofVirtual()
                            .start(() -> {
                                try (Deadlines.Watch watch =
                                        in(Duration.ofMillis(milliseconds), STAYS)) {
                                    awaitExpired(watch);
                                    ended.countDown();
                                }
                            }));
        }

        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(ended.getCount()).isZero();
    }

    @Test
    void what_is_over_in_time_is_not_interrupted() {
        try (Deadlines.Watch watch = in(NEVER, STAYS)) {
            assertThat(watch.isExpired()).isFalse();
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void the_interrupt_is_taken_back_when_the_wait_is_over_just_then() {
        try (Deadlines.Watch watch = in(Duration.ZERO, STAYS)) {
            awaitExpired(watch);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void but_not_when_the_call_was_cancelled_just_then() {
        try (Deadlines.Watch watch = in(Duration.ZERO, new Gone())) {
            awaitExpired(watch);
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(Thread.interrupted()).as("for whatever is done next").isTrue();
    }

    private Deadlines.Watch in(Duration time, Asker asker) {
        return deadlines.until(System.nanoTime() + time.toNanos(), asker);
    }

    private static void awaitExpired(Deadlines.Watch watch) {
        while (!watch.isExpired()) {
            Thread.onSpinWait();
        }
    }

    private static final class Gone implements Asker {
        @Override
        public void say(String message) {}

        @Override
        public boolean isGone() {
            return true;
        }
    }
}
