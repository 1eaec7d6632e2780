package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer, on its way to the thread that asked.
 *
 * <p>One thread of the HTTP client serves all exchanges, so here it does no more than hand over
 * what came. A body of more than 32 MiB is given up.
 */
public final class ArrivingBody implements BodySubscriber<ArrivingBody>, AutoCloseable {
    static final int LARGEST = 32 << 20;

    private final CompletableFuture<ArrivingBody> begun = new CompletableFuture<>();
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private volatile Flow.@Nullable Subscription subscription;
    private volatile boolean unwanted;
    private long received;
    private boolean ended;

    private sealed interface Arrival {
        record Bytes(List<ByteBuffer> buffers) implements Arrival {}

        record Break(Throwable reason) implements Arrival {}

        record End() implements Arrival {}
    }

    /** There as soon as it begins to arrive. */
    @Override
    public CompletionStage<ArrivingBody> getBody() {
        return begun;
    }

    @Override
    public void onSubscribe(Flow.Subscription newSubscription) {
        subscription = newSubscription;
        // Brings what is there already, so that whoever is told of the beginning need not wait.
        newSubscription.request(Long.MAX_VALUE);
        begun.complete(this);
        if (unwanted) {
            newSubscription.cancel();
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        buffers.forEach(buffer -> received += buffer.remaining());
        if (received <= LARGEST) {
            arrivals.add(new Arrival.Bytes(buffers));
        } else {
            arrivals.add(new Arrival.Break(tooLarge()));
            cancel();
        }
    }

    @Override
    public void onError(Throwable reason) {
        begun.complete(this);
        arrivals.add(new Arrival.Break(reason));
    }

    @Override
    public void onComplete() {
        arrivals.add(new Arrival.End());
    }

    /** Waits for more of it; null at its end. */
    byte @Nullable [] next() throws IOException, InterruptedException {
        return switch (arrivals.take()) {
            case Arrival.Bytes(List<ByteBuffer> buffers) -> joined(buffers);
            case Arrival.Break(Throwable reason) -> {
                ended = true;
                throw reason instanceof IOException broken ? broken : new IOException(reason);
            }
            case Arrival.End() -> {
                ended = true;
                yield null;
            }
        };
    }

    /**
     * Waits for its end, but no longer than that; whatever is left of it is of no use. An interrupt
     * ends this wait too, and is left to whoever waits next.
     */
    void awaitEnd(Duration longest) {
        long deadline = System.nanoTime() + longest.toNanos();
        try {
            Arrival arrival;
            do {
                arrival = arrivals.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            } while (arrival instanceof Arrival.Bytes);
            ended = arrival != null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** All of it. */
    public byte[] readAll() throws IOException, InterruptedException {
        byte[] first = next();
        if (first == null) {
            return new byte[0];
        }
        byte[] second = next();
        if (second == null) {
            return first;
        }
        // Copied at once: the client's buffers may be far larger than what is in them.
        ByteArrayOutputStream all = new ByteArrayOutputStream(first.length + second.length);
        all.writeBytes(first);
        for (byte[] more = second; more != null; more = next()) {
            all.writeBytes(more);
        }
        return all.toByteArray();
    }

    private static byte[] joined(List<ByteBuffer> buffers) {
        int length = 0;
        for (ByteBuffer buffer : buffers) {
            length += buffer.remaining();
        }
        byte[] bytes = new byte[length];
        int at = 0;
        for (ByteBuffer buffer : buffers) {
            int more = buffer.remaining();
            buffer.get(bytes, at, more);
            at += more;
        }
        return bytes;
    }

    /** Nothing more of it is wanted: closes the connection unless the body is over. */
    @Override
    public void close() {
        if (!ended) {
            cancel();
        }
    }

    private void cancel() {
        unwanted = true;
        Flow.Subscription begunOne = subscription;
        if (begunOne != null) {
            begunOne.cancel();
        }
    }

    static IOException tooLarge() {
        return new IOException("the answer is larger than 32 MiB");
    }
}
