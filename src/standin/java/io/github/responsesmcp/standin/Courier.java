package io.github.responsesmcp.standin;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Carries one answer to the client, with all that a scenario makes happen on the way. */
final class Courier {
    // Held back until the exchange is noted as complete: who closes on seeing them did not hang up.
    private static final int LAST_BYTES = 4;
    private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final Socket socket;
    private final OutputStream out;
    private final CompletableFuture<Instant> gone;
    private final Consumer<Ending> ended;

    /**
     * @param socket the connection itself, below TLS if there is any
     * @param gone completes when the client hung up
     */
    Courier(
            Socket socket,
            OutputStream out,
            CompletableFuture<Instant> gone,
            Consumer<Ending> ended) {
        this.socket = socket;
        this.out = out;
        this.gone = gone;
        this.ended = ended;
    }

    /** Returns whether the connection can take another request. */
    boolean deliver(Payload whole, Map<String, String> headers, Delivery how) throws IOException {
        CompletableFuture.anyOf(how.gate().exceptionally(failed -> null), gone).join();
        pause(how.beforeHeaders());
        if (gone.isDone() || breaks(how, Delivery.BEFORE_HEADERS)) {
            return false;
        }
        Payload zipped =
                switch (how.packing()) {
                    case NONE -> whole;
                    case GZIP -> whole.gzipped();
                    case TORN_GZIP -> whole.gzipped().torn();
                };
        Payload payload = how.pieceBytes() > 0 ? zipped.inPieces(how.pieceBytes()) : zipped;
        boolean gzip = how.packing() != Delivery.Packing.NONE;
        byte[] head = head(payload, headers, gzip);
        if (how.end() != Delivery.Break.NONE && how.at() == Delivery.INSIDE_HEADERS) {
            out.write(head, 0, head.length / 2);
            out.flush();
            breaks(how, Delivery.INSIDE_HEADERS);
            return false;
        }
        out.write(head);
        out.flush();

        boolean unbroken = how.end() == Delivery.Break.NONE;
        int left = payload.length();
        int allowed = unbroken ? left + 1 : Math.min(breakingPoint(how, payload), left);
        for (byte[] piece : payload.pieces()) {
            if (piece.length >= allowed) {
                write(Arrays.copyOf(piece, allowed), payload.chunked());
                breaks(how, how.at());
                return false;
            }
            if (left == piece.length) {
                finish(piece, payload.chunked());
                return true;
            }
            write(piece, payload.chunked());
            left -= piece.length;
            allowed -= piece.length;
            pause(how.betweenPieces());
            if (gone.isDone()) {
                return false;
            }
        }
        return true;
    }

    private static int breakingPoint(Delivery how, Payload payload) {
        return how.at() == Delivery.MIDDLE ? payload.middle() : how.at();
    }

    private boolean breaks(Delivery how, int here) throws IOException {
        if (how.at() != here) {
            return false;
        }
        switch (how.end()) {
            case NONE -> {
                return false;
            }
            case STALL -> gone.join();
            case CUT -> {
                ended.accept(new Ending.BrokenOff(Instant.now(), "cut"));
                socket.close();
            }
            case RESET -> {
                ended.accept(new Ending.BrokenOff(Instant.now(), "reset"));
                socket.setSoLinger(true, 0);
                socket.close();
            }
        }
        return true;
    }

    private void pause(Duration length) {
        if (length.isZero()) {
            return;
        }
        try {
            gone.get(length.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException over) {
            // The usual way: nobody hung up meanwhile.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] head(Payload payload, Map<String, String> headers, boolean gzip) {
        StringBuilder head = new StringBuilder("HTTP/1.1 ");
        head.append(payload.status()).append(' ').append(Reason.of(payload.status()));
        head.append("\r\n");
        headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        head.append(gzip ? "Content-Encoding: gzip\r\n" : "");
        head.append(
                payload.chunked()
                        ? "Transfer-Encoding: chunked\r\n"
                        : "Content-Length: " + payload.length() + "\r\n");
        return head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private void write(byte[] bytes, boolean chunked) throws IOException {
        out.write(chunked ? chunk(bytes) : bytes);
        out.flush();
    }

    private void finish(byte[] bytes, boolean chunked) throws IOException {
        int most = Math.max(0, bytes.length - LAST_BYTES);
        write(Arrays.copyOf(bytes, most), chunked);
        byte[] rest = Arrays.copyOfRange(bytes, most, bytes.length);
        ByteArrayOutputStream last = new ByteArrayOutputStream();
        last.writeBytes(chunked ? chunk(rest) : rest);
        last.writeBytes(chunked ? LAST_CHUNK : new byte[0]);
        ended.accept(new Ending.Complete(Instant.now()));
        out.write(last.toByteArray());
        out.flush();
    }

    /** An empty chunk would be the end of the body. */
    private static byte[] chunk(byte[] bytes) {
        if (bytes.length == 0) {
            return bytes;
        }
        ByteArrayOutputStream chunk = new ByteArrayOutputStream(bytes.length + 16);
        String size = Integer.toHexString(bytes.length);
        chunk.writeBytes((size + "\r\n").getBytes(StandardCharsets.US_ASCII));
        chunk.writeBytes(bytes);
        chunk.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
        return chunk.toByteArray();
    }
}
