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
    private final Map<Id, Call> unanswered = new ConcurrentHashMap<>();

    /** Every call that still does something, writing its answer included. */
    private final Set<Thread> running = ConcurrentHashMap.newKeySet();

    /**
     * A call that may still be answered.
     *
     * @param outlivesClient whether it goes on when the client has hung up
     * @param cancelled told when it will not be answered
     */
    private record Call(Thread thread, boolean outlivesClient, Runnable cancelled) {}

    /** Runs a call, unless one with the same id is still going on. */
    boolean start(Id id, boolean outlivesClient, Runnable work, Runnable cancelled) {
        Thread thread =
                Thread.ofVirtual()
                        .unstarted(() -> {
                            try {
                                work.run();
                            } finally {
                                claimAnswer(id); // however it ended, the id is free again
                                running.remove(Thread.currentThread());
                            }
                        });
        if (unanswered.putIfAbsent(id, new Call(thread, outlivesClient, cancelled)) != null) {
            return false;
        }
        running.add(thread);
        thread.start();
        return true;
    }

    boolean isGoingOn(Id id) {
        return unanswered.containsKey(id);
    }

    /** Whether the calling thread may answer: it may once, and not after a cancellation. */
    boolean claimAnswer(Id id) {
        Call call = unanswered.get(id);
        return call != null && call.thread == Thread.currentThread() && unanswered.remove(id, call);
    }

    /** Ends a call without an answer; an unknown or finished one is let be. */
    void cancel(Id id) {
        Call call = unanswered.remove(id);
        if (call != null) {
            call.cancelled.run();
            call.thread.interrupt();
        }
    }

    /** Ends the calls that nobody waits for once the client has hung up. */
    void cancelThoseThatEndWithTheClient() {
        unanswered.forEach((id, call) -> {
            if (!call.outlivesClient) {
                cancel(id);
            }
        });
    }

    /** Waits for the calls that go on, but not for ever. */
    void drain(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        for (Thread thread : List.copyOf(running)) {
            thread.join(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
        }
    }
}
