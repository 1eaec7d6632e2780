package io.github.responsesmcp.mcp;

import io.github.responsesmcp.jsonrpc.Id;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The calls that are being answered, each on a virtual thread of its own. */
final class InFlightCalls {
    /** Who may answer which request: gone as soon as it is answered or cancelled. */
    private final Map<Id, Thread> unanswered = new ConcurrentHashMap<>();

    /** Every call that still does something, writing its answer included. */
    private final Set<Thread> running = ConcurrentHashMap.newKeySet();

    /** Runs a call, unless one with the same id is still going on. */
    boolean start(Id id, Runnable call) {
        Thread thread =
                Thread.ofVirtual()
                        .name("call " + id.token())
                        .unstarted(() -> {
                            try {
                                call.run();
                            } finally {
                                unanswered.remove(id, Thread.currentThread());
                                running.remove(Thread.currentThread());
                            }
                        });
        if (unanswered.putIfAbsent(id, thread) != null) {
            return false;
        }
        running.add(thread);
        thread.start();
        return true;
    }

    /** Whether the calling thread may answer: it may once, and not after a cancellation. */
    boolean claimAnswer(Id id) {
        return unanswered.remove(id, Thread.currentThread());
    }

    /** Ends a call without an answer; an unknown or finished one is let be. */
    void cancel(Id id) {
        Thread thread = unanswered.remove(id);
        if (thread != null) {
            thread.interrupt();
        }
    }

    /** Waits for the calls that go on, but not for ever. */
    void drain(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        for (Thread thread : List.copyOf(running)) {
            thread.join(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
        }
    }
}
