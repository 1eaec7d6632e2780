package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.net.InetAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future.State;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Looks a host's name up before the HTTP client does.
 *
 * <p>The client asks the system in the thread that sends, where nothing ends the wait: no cancel
 * and no timeout. Here that is done by a thread of its own, and the JDK remembers what came of it
 * for as long as the client needs.
 */
final class NameLookup {
    /** Less than the 30 s for which the JDK remembers addresses. */
    private static final long FRESH = TimeUnit.SECONDS.toNanos(20);

    private final Callable<?> question;
    private final boolean isName;
    private @Nullable FutureTask<?> last;
    private long begun;

    NameLookup(String host) {
        this(host, () -> InetAddress.getAllByName(host));
    }

    NameLookup(String host, Callable<?> question) {
        this.question = question;
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
        if (last == null || last.state() == State.FAILED || isStale(last)) {
            last = new FutureTask<>(question);
            begun = System.nanoTime();
            Thread.ofPlatform().daemon().name("lookup").start(last);
        }
        return last;
    }

    private boolean isStale(FutureTask<?> lookup) {
        return lookup.isDone() && System.nanoTime() - begun > FRESH;
    }
}
