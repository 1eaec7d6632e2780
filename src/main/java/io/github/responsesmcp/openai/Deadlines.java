package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Ends waits that take too long, by interrupting whoever waits.
 *
 * <p>One thread sees to all of them. It sleeps until the earliest deadline that there was when it
 * fell asleep, and only an earlier one wakes it: as long as all take the same time, and are over
 * before, nobody has to be woken. The HTTP client's own timeouts wake its thread twice a request.
 */
public final class Deadlines implements AutoCloseable {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition earlier = lock.newCondition();
    private final Set<Watch> watches = new HashSet<>();
    private @Nullable Thread clock;

    /** The deadline that the clock sleeps to; null when there is none. */
    private @Nullable Long alarm;

    private boolean closed;

    /**
     * From now on the calling thread is interrupted when its time is up.
     *
     * @param deadline by {@link System#nanoTime}
     */
    public Watch until(long deadline, Asker asker) {
        Watch watch = new Watch(deadline, asker);
        lock.lock();
        try {
            if (clock == null) {
                clock = Thread.ofPlatform().daemon().name("deadlines").start(this::run);
            } else if (alarm == null || deadline - alarm < 0) {
                earlier.signal();
            }
            watches.add(watch);
        } finally {
            lock.unlock();
        }
        return watch;
    }

    private void run() {
        lock.lock();
        try {
            while (!closed) {
                alarm = expireAndFindNext(System.nanoTime());
                if (alarm == null) {
                    earlier.await();
                } else {
                    earlier.await(alarm - System.nanoTime(), TimeUnit.NANOSECONDS);
                }
            }
        } catch (InterruptedException e) {
            // Nobody does that to this thread.
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Long expireAndFindNext(long now) {
        Long next = null;
        for (Watch watch : watches) {
            if (watch.deadline - now <= 0) {
                watch.expire();
            } else if (next == null || watch.deadline - next < 0) {
                next = watch.deadline;
            }
        }
        return next;
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            earlier.signal();
        } finally {
            lock.unlock();
        }
    }

    /** One wait. */
    public final class Watch implements AutoCloseable {
        private final Thread waiting = Thread.currentThread();
        private final long deadline;
        private final Asker asker;
        private boolean expired;

        private Watch(long deadline, Asker asker) {
            this.deadline = deadline;
            this.asker = asker;
        }

        private void expire() {
            if (!expired) {
                expired = true;
                waiting.interrupt();
            }
        }

        /** Whether the time is up, and the thread was interrupted for that. */
        public boolean isExpired() {
            lock.lock();
            try {
                return expired;
            } finally {
                lock.unlock();
            }
        }

        /** The wait is over. An interrupt for the deadline is taken back, but none for a cancel. */
        @Override
        public void close() {
            lock.lock();
            try {
                watches.remove(this);
            } finally {
                lock.unlock();
            }
            if (expired) {
                Thread.interrupted();
                if (asker.isGone()) {
                    waiting.interrupt();
                }
            }
        }
    }
}
