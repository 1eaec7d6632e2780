package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.net.InetAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future.State;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Looks a host's name up before the HTTP client does.
 *
 * <p>The client asks the system in the thread that sends, where nothing ends the wait: no cancel
 * and no timeout. Here that is done by a thread of its own, and the JDK remembers what came of it
 * for as long as the client needs.
 */
final class NameLookup {
    /** How long the JDK remembers addresses from when the system told them. */
    private static final long REMEMBERED = TimeUnit.SECONDS.toNanos(30);

    /** After so long the JDK might forget them before the client needs them. */
    private static final long FRESH = TimeUnit.SECONDS.toNanos(28);

    private final Callable<?> question;
    private final LongSupplier clock;
    private final boolean isName;
    private @Nullable FutureTask<?> last;

    /** When the system told the address that the JDK remembers. */
    private volatile long told;

    NameLookup(String host) {
        this(host, () -> InetAddress.getAllByName(host), System::nanoTime);
    }

    NameLookup(String host, Callable<?> question, LongSupplier clock) {
        this.question = question;
        this.clock = clock;
        this.isName = isName(host);
    }

    private static boolean isName(String host) {
        try {
            InetAddress.ofLiteral(host);
            return false;
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    /**
     * Waits until the client would find the address, or find that there is none. An interrupt ends
     * the wait.
     */
    void await() throws InterruptedException {
        if (!isName) {
            return;
        }
        try {
            current().get();
        } catch (ExecutionException unknown) {
            // The client will find the same, and says it better.
        }
    }

    /** The lookup that counts now: one for all who wait. */
    private synchronized FutureTask<?> current() {
        FutureTask<?> known = last;
        if (known != null && !isStale(known)) {
            return known;
        }
        // What the JDK still remembers it does not ask the system for, nor remember for longer.
        boolean asksSystem = known == null || known.state() == State.FAILED || age() > REMEMBERED;
        FutureTask<?> lookup =
                new FutureTask<>(() -> {
                    Object addresses = question.call();
                    if (asksSystem) {
                        told = clock.getAsLong();
                    }
                    return addresses;
                });
        Thread.ofPlatform().daemon().name("lookup").start(lookup);
        last = lookup;
        return lookup;
    }

    private boolean isStale(FutureTask<?> lookup) {
        return lookup.state() == State.FAILED || lookup.isDone() && age() > FRESH;
    }

    private long age() {
        return clock.getAsLong() - told;
    }
}
