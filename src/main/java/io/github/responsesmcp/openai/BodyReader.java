package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.zip.GZIPInputStream;

/** Reads the body of an answer as it arrives: events go on at once, anything else is collected. */
final class BodyReader {
    /** How long a connection may take to end after the event that ends the answer. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    /** What was in the body: bytes, or the events of a stream. */
    sealed interface Body {
        @SuppressWarnings("ArrayRecordComponent")
        record Whole(byte[] bytes) implements Body {}

        record Streamed(StreamedAnswer answer) implements Body {}
    }

    private final StreamedAnswer answer;
    private final ServerSentEvents events;
    private final boolean streamed;
    private final boolean compressed;

    BodyReader(int status, HttpHeaders headers, Asker asker) {
        String type = headers.firstValue("content-type").orElse("");
        this.streamed = status == 200 && type.startsWith("text/event-stream");
        this.compressed =
                headers.firstValue("content-encoding").orElse("").equalsIgnoreCase("gzip");
        this.answer = new StreamedAnswer(asker::say);
        this.events = new ServerSentEvents(answer::event);
    }

    Body read(ArrivingBody body) throws IOException, InterruptedException {
        if (streamed && !compressed) {
            follow(body);
            return new Body.Streamed(answer);
        }
        byte[] bytes = body.readAll();
        if (compressed && bytes.length > 0) {
            bytes = unpacked(bytes);
        }
        if (!streamed) {
            return new Body.Whole(bytes);
        }
        events.read(bytes);
        events.end();
        return new Body.Streamed(answer);
    }

    private void follow(ArrivingBody body) throws IOException, InterruptedException {
        while (!answer.isOver()) {
            byte @Nullable [] bytes = body.next();
            if (bytes == null) {
                events.end();
                return;
            }
            events.read(bytes);
        }
        // The answer is there. A connection that ends well now can be used again; one that breaks
        // or stays open takes nothing from the answer.
        body.awaitEnd(GRACE);
    }

    private static byte[] unpacked(byte[] packed) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] bytes = in.readNBytes(ArrivingBody.LARGEST + 1);
            if (bytes.length > ArrivingBody.LARGEST) {
                throw ArrivingBody.tooLarge();
            }
            return bytes;
        }
    }
}
