package io.github.responsesmcp.standin;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Everything that was received, in order, for those who ask and those who wait. */
final class Journal {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Received> entries = new ArrayList<>();
    private final Consumer<Received> listener;
    private final boolean remembersBodies;
    private boolean closed;

    /**
     * @param listener hears of each exchange once, when it ended
     * @param remembersBodies whether bodies are kept after that
     */
    Journal(Consumer<Received> listener, boolean remembersBodies) {
        this.listener = listener;
        this.remembersBodies = remembersBodies;
    }

    /** A request that was noted, and what was chosen for it at that moment. */
    record Opened(int number, Director.Choice choice) {}

    /** Notes a request under the next number; choices are made in the order of the numbers. */
    Opened open(Supplier<Director.Choice> choose, IntFunction<Received> request) {
        lock.lock();
        try {
            Director.Choice choice = choose.get();
            int number = entries.size() + 1;
            entries.add(request.apply(number));
            changed.signalAll();
            return new Opened(number, choice);
        } finally {
            lock.unlock();
        }
    }

    void answered(int number, String scenario, int status) {
        lock.lock();
        try {
            Received entry = entries.get(number - 1);
            entries.set(number - 1, entry.answeredWith(scenario, status));
        } finally {
            lock.unlock();
        }
    }

    /** Notes how an exchange ended; only the first ending counts. */
    void end(int number, Ending ending) {
        Received ended;
        lock.lock();
        try {
            Received entry = entries.get(number - 1);
            if (!(entry.ending() instanceof Ending.Open)) {
                return;
            }
            boolean ours = closed && ending instanceof Ending.HungUp;
            ended =
                    entry.ended(
                            ours
                                    ? new Ending.BrokenOff(Instant.now(), "the stand-in ended")
                                    : ending);
            entries.set(number - 1, remembersBodies ? ended : ended.withoutBody());
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        listener.accept(ended);
    }

    /** From now on a lost connection is the stand-in's own doing. */
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    List<Received> entries() {
        lock.lock();
        try {
            return List.copyOf(entries);
        } finally {
            lock.unlock();
        }
    }

    List<Received> awaitRequests(int count) {
        await(() -> entries.size() >= count, count + " requests");
        return entries();
    }

    Received awaitEnding(int number) {
        await(
                () ->
                        entries.size() >= number
                                && !(entries.get(number - 1).ending() instanceof Ending.Open),
                "the end of request " + number);
        return entries().get(number - 1);
    }

    private void await(BooleanSupplier reached, String what) {
        long left = PATIENCE.toNanos();
        lock.lock();
        try {
            while (!reached.getAsBoolean()) {
                if (left <= 0 || closed) {
                    throw new AssertionError(
                            "waited in vain for %s; received so far: %s"
                                    .formatted(
                                            what,
                                            entries.stream()
                                                    .map(e -> e.path() + " " + e.ending())
                                                    .toList()));
                }
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for " + what, e);
        } finally {
            lock.unlock();
        }
    }
}
