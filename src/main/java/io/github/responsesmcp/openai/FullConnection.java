package io.github.responsesmcp.openai;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/**
 * Lets exchanges that find an HTTP/2 connection full wait until another one is over.
 *
 * <p>A server says how many exchanges it takes at once on a connection. The JDK's client fails one
 * too many instead of letting it wait, before anything of it is sent.
 */
final class FullConnection {
    private static final Duration MOMENT = Duration.ofMillis(10);

    private final Deque<CountDownLatch> waiting = new ArrayDeque<>();
    private int underWay;

    /** Whether an exchange failed for no other reason, so that it may be tried again. */
    static boolean isReasonOf(IOException failure) {
        return String.valueOf(failure.getMessage()).contains("too many concurrent streams");
    }

    /** An exchange is about to be sent. */
    synchronized void begin() {
        underWay++;
    }

    /** It is over, however it ended: whoever waits longest may try. */
    synchronized void end() {
        underWay--;
        callNext();
    }

    /** It found no room: waits until another one is over, or a moment when there is none. */
    void turnedAway() throws InterruptedException {
        CountDownLatch call = new CountDownLatch(1);
        boolean alone;
        synchronized (this) {
            underWay--;
            alone = underWay == 0;
            if (!alone) {
                waiting.add(call);
            }
        }
        try {
            if (alone) {
                Thread.sleep(MOMENT);
            } else {
                call.await();
            }
        } catch (InterruptedException gone) {
            leave(call);
            throw gone;
        }
    }

    /** One whose turn it was and who goes away instead leaves it to the next. */
    private synchronized void leave(CountDownLatch call) {
        if (!waiting.remove(call)) {
            callNext();
        }
    }

    private void callNext() {
        CountDownLatch first = waiting.poll();
        if (first != null) {
            first.countDown();
        }
    }
}
