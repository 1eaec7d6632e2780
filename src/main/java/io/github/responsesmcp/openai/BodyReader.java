package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/**
 * Takes the body of an answer as it arrives: events go on at once, anything else is collected.
 *
 * <p>A body of more than 32 MiB is given up.
 */
final class BodyReader implements BodySubscriber<BodyReader.Body> {
    private static final int LARGEST = 32 << 20;

    /** How long a connection may take to end after the event that ends the answer. */
    private static final long GRACE_SECONDS = 1;

    /** What was in the body: bytes, or the events of a stream. */
    sealed interface Body {
        @SuppressWarnings("ArrayRecordComponent")
        record Whole(byte[] bytes) implements Body {}

        record Streamed(StreamedAnswer answer) implements Body {}
    }

    private final CompletableFuture<Body> result = new CompletableFuture<>();
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private final StreamedAnswer answer;
    private final ServerSentEvents events;
    private final boolean streamed;
    private final boolean compressed;
    private Flow.@Nullable Subscription subscription;
    private long received;
    private boolean lingers;

    BodyReader(HttpResponse.ResponseInfo info, Consumer<String> progress) {
        String type = info.headers().firstValue("content-type").orElse("");
        this.streamed = info.statusCode() == 200 && type.startsWith("text/event-stream");
        this.compressed =
                info.headers().firstValue("content-encoding").orElse("").equalsIgnoreCase("gzip");
        this.answer = new StreamedAnswer(progress);
        this.events = new ServerSentEvents(answer::event);
    }

    @Override
    public CompletionStage<Body> getBody() {
        return result;
    }

    @Override
    public void onSubscribe(Flow.Subscription newSubscription) {
        subscription = newSubscription;
        newSubscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            received += buffer.remaining();
            if (received > LARGEST) {
                tooLarge();
                return;
            }
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            if (streamed && !compressed) {
                events.read(bytes);
            } else {
                collected.writeBytes(bytes);
            }
        }
        if (answer.isOver() && !lingers) {
            lingers = true;
            CompletableFuture.delayedExecutor(GRACE_SECONDS, TimeUnit.SECONDS).execute(this::leave);
        }
    }

    /** The answer is there; who keeps the connection open after it is not waited for. */
    private void leave() {
        if (result.complete(new Body.Streamed(answer)) && subscription != null) {
            subscription.cancel();
        }
    }

    private void tooLarge() {
        if (subscription != null) {
            subscription.cancel();
        }
        result.completeExceptionally(new IOException("the answer is larger than 32 MiB"));
    }

    @Override
    public void onError(Throwable broken) {
        // What breaks after the end of the answer takes nothing from it.
        if (answer.isOver()) {
            result.complete(new Body.Streamed(answer));
        } else {
            result.completeExceptionally(broken);
        }
    }

    @Override
    public void onComplete() {
        try {
            byte[] bytes = compressed ? unpacked(collected.toByteArray()) : collected.toByteArray();
            if (!streamed) {
                result.complete(new Body.Whole(bytes));
                return;
            }
            events.read(bytes);
            events.end();
            result.complete(new Body.Streamed(answer));
        } catch (IOException broken) {
            result.completeExceptionally(broken);
        }
    }

    private static byte[] unpacked(byte[] packed) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("the answer is larger than 32 MiB");
            }
            return bytes;
        }
    }
}
