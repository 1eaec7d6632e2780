package io.github.responsesmcp.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.mcp.Turns.Turn;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class TurnsTest {
    private final Turns turns = new Turns(2);

    @Test
    void as_many_as_may_work_at_once_need_not_wait() {
        assertThat(turns.take().isNow()).isTrue();
        assertThat(turns.take().isNow()).isTrue();
        assertThat(turns.take().isNow()).isFalse();
    }

    @Test
    void the_others_come_in_the_order_in_which_they_came() {
        Turn first = turns.take();
        Turn second = turns.take();
        List<Turn> waiting = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            assertThat(turns.queued()).isEqualTo(i);
            waiting.add(turns.take());
        }

        second.done();
        assertThat(waiting).extracting(Turn::isNow).startsWith(true, false);
        waiting.get(0).done();
        assertThat(waiting).extracting(Turn::isNow).startsWith(true, true, false);
        first.done();
        assertThat(waiting).extracting(Turn::isNow).startsWith(true, true, true, false);
        assertThat(turns.queued()).isEqualTo(2);
    }

    @Test
    void who_gives_up_in_the_queue_is_passed_over_and_frees_nothing() {
        Turn first = turns.take();
        turns.take();
        Turn impatient = turns.take();
        Turn patient = turns.take();

        impatient.done();
        assertThat(patient.isNow()).isFalse();
        assertThat(turns.queued()).isEqualTo(1);
        first.done();
        assertThat(patient.isNow()).isTrue();
        assertThat(turns.take().isNow()).isFalse();
    }

    @Test
    void when_all_are_done_the_next_one_need_not_wait() {
        for (int round = 0; round < 3; round++) {
            Turn first = turns.take();
            Turn second = turns.take();
            Turn third = turns.take();
            first.done();
            second.done();
            third.done();
        }

        assertThat(turns.take().isNow()).isTrue();
        assertThat(turns.take().isNow()).isTrue();
    }

    @Test
    void who_is_cancelled_while_waiting_hands_nothing_on() throws InterruptedException {
        Turn first = turns.take();
        turns.take();
        BlockingQueue<String> events = new LinkedBlockingQueue<>();
        Thread cancelled = waiter("cancelled", turns.take(), events);
        Thread patient = waiter("patient", turns.take(), events);

        cancelled.interrupt();
        assertThat(events.take()).isEqualTo("cancelled gave up");
        cancelled.join();
        assertThat(turns.queued()).isEqualTo(1);
        first.done();
        assertThat(events.take()).isEqualTo("patient works");
        patient.join();
    }

    private static Thread waiter(String name, Turn turn, BlockingQueue<String> events) {
        return Thread.startVirtualThread(() -> {
            try {
                turn.await();
                events.add(name + " works");
            } catch (InterruptedException e) {
                events.add(name + " gave up");
            } finally {
                turn.done();
            }
        });
    }
}
