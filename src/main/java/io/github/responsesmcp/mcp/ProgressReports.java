package io.github.responsesmcp.mcp;

import io.github.responsesmcp.tools.Progress;

import org.jspecify.annotations.Nullable;

import java.time.Duration;

/**
 * Tells a client how its call goes on: always more, not too often, and never silent for long.
 *
 * <p>What is said too soon after the last report waits, and only the newest of it is told.
 */
final class ProgressReports implements Progress, AutoCloseable {
    /** Sends one report. */
    @FunctionalInterface
    interface Reporter {
        /**
         * @param count greater each time
         */
        void report(long count, String message);
    }

    /**
     * How fast reports may and must follow each other.
     *
     * @param shortest at least so long between two
     * @param longest after so long the last one is said again
     */
    record Pace(Duration shortest, Duration longest) {
        /** At most four a second, and a sign of life in less than ten seconds. */
        static final Pace USUAL = new Pace(Duration.ofMillis(250), Duration.ofSeconds(9));
    }

    private final Reporter reporter;
    private final Pace pace;
    private final long start = System.nanoTime();
    private final @Nullable Thread clockwork;
    private volatile boolean closed;
    private volatile boolean silenced;
    private long count;
    private long last;
    private String current = "";
    private @Nullable String unsaid;

    ProgressReports(Reporter reporter, Pace pace) {
        this(reporter, pace, true);
    }

    private ProgressReports(Reporter reporter, Pace pace, boolean wanted) {
        this.reporter = reporter;
        this.pace = pace;
        this.last = start;
        this.closed = !wanted;
        this.clockwork = wanted ? Thread.ofVirtual().unstarted(this::tick) : null;
    }

    /** For a client that does not want to hear of it. */
    static ProgressReports unwanted() {
        return new ProgressReports((count, message) -> {}, Pace.USUAL, false);
    }

    @Override
    public synchronized void say(String message) {
        current = message;
        if (clockwork != null && clockwork.getState() == Thread.State.NEW && !closed) {
            clockwork.start();
        }
        if (count == 0 || sinceLast() >= pace.shortest.toNanos()) {
            report(message);
        } else {
            unsaid = message;
            notifyAll();
        }
    }

    @Override
    public boolean isWanted() {
        return clockwork != null;
    }

    @Override
    public boolean isGone() {
        return silenced;
    }

    /** No report will follow, not even one that is waiting. */
    @Override
    public void close() {
        silence();
        // Whoever is writing a report right now is waited for, so that nothing follows the reply.
        synchronized (this) {
            notifyAll();
        }
    }

    /** No report will follow, but for one that is being written. Never waits. */
    void silence() {
        closed = true;
        silenced = true;
        if (clockwork != null) {
            clockwork.interrupt();
        }
    }

    private synchronized void tick() {
        try {
            while (!closed) {
                Duration next = unsaid == null ? pace.longest : pace.shortest;
                long left = next.toNanos() - sinceLast();
                if (left > 0) {
                    wait(Math.max(1, left / 1_000_000));
                } else if (unsaid != null) {
                    report(unsaid);
                } else {
                    report(current + " (" + (System.nanoTime() - start) / 1_000_000_000 + " s)");
                }
            }
        } catch (InterruptedException e) {
            // The call is over.
        }
    }

    private long sinceLast() {
        return System.nanoTime() - last;
    }

    private void report(String message) {
        if (!closed) {
            unsaid = null;
            last = System.nanoTime();
            reporter.report(++count, message);
        }
    }
}
