package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** What the server wrote to stdout, for the test that waits for it. */
final class Inbox {
    private final BlockingQueue<Received> unread = new LinkedBlockingQueue<>();
    private final List<Received> aside = new ArrayList<>();
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final SchemaCheck schemas;
    private final Supplier<String> stderr;

    Inbox(SchemaCheck schemas, Supplier<String> stderr) {
        this.schemas = schemas;
        this.stderr = stderr;
    }

    /** Reads to the end; what is wrong with it fails those who wait. */
    void read(InputStream stdout) {
        try {
            Wire wire = new Wire(stdout);
            for (Received next = wire.next(); next != null; next = wire.next()) {
                assertThat(next.message().toString()).doesNotContain(ServerProcess.KEY);
                schemas.received(next.message());
                unread.add(next);
            }
            end();
        } catch (IOException | RuntimeException | AssertionError e) {
            end.completeExceptionally(e);
        }
    }

    void end() {
        end.complete(null);
    }

    void awaitEnd() {
        end.join();
    }

    /** The reply with this id; others that come before it are kept for later. */
    JsonNode replyTo(String idToken) throws InterruptedException {
        for (int i = 0; i < aside.size(); i++) {
            if (aside.get(i).message().path("id").toString().equals(idToken)) {
                return aside.remove(i).message();
            }
        }
        while (true) {
            Received received = next();
            if (received.message().path("id").toString().equals(idToken)) {
                return received.message();
            }
            aside.add(received);
        }
    }

    /** The next message, whatever it is. */
    Received next() throws InterruptedException {
        long deadline =
                System.nanoTime() + TimeUnit.SECONDS.toNanos(ServerProcess.PATIENCE_SECONDS);
        while (System.nanoTime() < deadline) {
            // Asked before the look into the queue: what was written last is in it by then.
            boolean ended = end.isDone();
            Received received = unread.poll(ended ? 0 : 20, TimeUnit.MILLISECONDS);
            if (received != null) {
                return received;
            }
            if (ended) {
                end.join();
                throw new AssertionError("the server ended without an answer: " + stderr.get());
            }
        }
        throw new AssertionError("the server did not answer");
    }

    /** Messages nobody asked for. */
    List<JsonNode> leftovers() {
        unread.drainTo(aside);
        return aside.stream().map(Received::message).toList();
    }

    List<JsonNode> takeLeftovers() {
        List<JsonNode> all = leftovers();
        aside.clear();
        return all;
    }
}
