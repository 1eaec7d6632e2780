package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FullConnectionTest {
    private final FullConnection full = new FullConnection();

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void an_interrupt_ends_the_wait_with_and_without_others(int others) {
        for (int i = 0; i < 1 + others; i++) {
            full.begin();
        }
        Thread.currentThread().interrupt();

        assertThatThrownBy(full::turnedAway).isInstanceOf(InterruptedException.class);
    }

    /** The other is under way no more when the last one is turned away, and waits all the same. */
    @Test
    void the_last_one_does_not_leave_without_calling_who_waits() throws Exception {
        full.begin();
        full.begin();
        Thread first = Thread.ofVirtual().start(this::turnedAway);
        while (first.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }

        Thread.currentThread().interrupt();
        assertThatThrownBy(full::turnedAway).isInstanceOf(InterruptedException.class);

        first.join();
        assertThat(first.isAlive()).isFalse();
    }

    private void turnedAway() {
        try {
            full.turnedAway();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void whoever_was_turned_away_may_try_when_another_is_over(int waiting) throws Exception {
        full.begin();
        Thread[] threads = new Thread[waiting];
        for (int i = 0; i < waiting; i++) {
            full.begin();
            threads[i] =
                    Thread.ofVirtual()
                            .start(() -> {
                                turnedAway();
                                full.begin();
                                full.end();
                            });
        }

        for (Thread thread : threads) {
            while (thread.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
        full.end();

        for (Thread thread : threads) {
            thread.join();
            assertThat(thread.isAlive()).isFalse();
        }
    }
}
