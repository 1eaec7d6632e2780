package io.github.responsesmcp.mcp;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/** Lets so many calls work at once; the others wait in the order in which they came. */
final class Turns {
    private final int most;
    private final Deque<Turn> waiting = new ArrayDeque<>();
    private int working;

    Turns(int most) {
        this.most = most;
    }

    /** A place in the queue: taken when the call comes in, so that no thread can jump it. */
    synchronized Turn take() {
        if (working < most) {
            working++;
            return new Turn(0);
        }
        Turn turn = new Turn(1);
        waiting.add(turn);
        return turn;
    }

    /** How many stand before somebody who comes now. */
    synchronized int queued() {
        return waiting.size();
    }

    private synchronized void pass(Turn from) {
        if (waiting.remove(from)) {
            return; // gave up before it was its turn
        }
        Turn next = waiting.poll();
        if (next == null) {
            working--;
        } else {
            next.come.countDown();
        }
    }

    final class Turn {
        private final CountDownLatch come;

        private Turn(int toCome) {
            this.come = new CountDownLatch(toCome);
        }

        boolean isNow() {
            return come.getCount() == 0;
        }

        void await() throws InterruptedException {
            come.await();
        }

        /** Hands on to the next one. To be called once, however the call ended. */
        void done() {
            pass(this);
        }
    }
}
