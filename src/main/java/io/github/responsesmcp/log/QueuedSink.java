package io.github.responsesmcp.log;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Writes lines on a thread of its own, so that a reader who never reads holds up nobody else.
 *
 * <p>What does not fit into the queue is lost, and counted.
 */
final class QueuedSink implements Sink {
    private static final int CAPACITY = 4096;
    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(1);

    /** Compared by identity: no line that somebody writes can be this one. */
    @SuppressWarnings("StringOperationCanBeSimplified")
    private static final String END = new String("end");

    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(CAPACITY);
    private final AtomicLong lost = new AtomicLong();
    private final OutputStream out;
    private final Consumer<IOException> failure;
    private final Thread writer;
    private volatile boolean broken;

    /**
     * @param failure hears once that the place cannot be written to any longer
     */
    QueuedSink(OutputStream out, Consumer<IOException> failure) {
        this.out = out;
        this.failure = failure;
        this.writer = Thread.ofPlatform().daemon().name("log").start(this::drain);
    }

    @Override
    public void write(String line) {
        if (!broken && !waiting.offer(line)) {
            lost.incrementAndGet();
        }
    }

    @Override
    public void close() {
        try {
            if (waiting.offer(END)) {
                writer.join(PATIENCE_AT_THE_END);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void drain() {
        try (out) {
            for (String line = waiting.take(); line != END; line = waiting.take()) {
                long gap = lost.getAndSet(0);
                if (gap > 0) {
                    print("(" + gap + " lines are missing here: they were not read fast enough)");
                }
                print(line);
            }
        } catch (IOException e) {
            broken = true;
            failure.accept(e);
        } catch (InterruptedException e) {
            broken = true;
        }
    }

    private void print(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
