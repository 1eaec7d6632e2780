package io.github.responsesmcp.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.LongSupplier;

/** A line on the terminal that says what is going on and since when, rewritten in place. */
public final class ProgressLine implements AutoCloseable {
    private static final Duration PACE = Duration.ofMillis(100);

    /**
     * Back to the first column; and without wrapping, so that the line stays one line even where
     * the terminal is narrower than it says.
     */
    private static final String BEGIN = "\r\u001b[?7l";

    private static final String END = "\u001b[K\u001b[?7h";

    private final OutputStream terminal;
    private final int width;
    private final LongSupplier nanoTime;
    private final long start;
    private String message = "";
    private String shown = "";
    private boolean closed;

    /**
     * @param nanoTime the clock that the seconds are told by
     */
    ProgressLine(OutputStream terminal, int width, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.width = width;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** A line on stderr that goes however the process ends. */
    public static ProgressLine onStderr(Display display) {
        ProgressLine line =
                new ProgressLine(
                        new FileOutputStream(FileDescriptor.err),
                        display.width(),
                        System::nanoTime);
        Runtime.getRuntime().addShutdownHook(new Thread(line::close));
        return line;
    }

    /** Keeps the line up to date until it is closed. */
    public ProgressLine running() {
        Thread.ofVirtual().start(this::run);
        return this;
    }

    private void run() {
        try {
            while (refresh()) {
                Thread.sleep(PACE);
            }
        } catch (InterruptedException e) {
            close();
        }
    }

    /** What is going on now. */
    public synchronized void say(String text) {
        message = SafeText.line(text);
        // The first one at once: even a quick answer is seen to be under way.
        if (shown.isEmpty()) {
            refresh();
        }
    }

    /** Shows what is to be shown now; false when there is nothing more to come. */
    synchronized boolean refresh() {
        if (!closed && !message.isEmpty()) {
            long seconds = (nanoTime.getAsLong() - start) / 1_000_000_000L;
            String time = " (" + seconds + " s)";
            // The last column stays free: some terminals wrap as soon as it is written to.
            String line = Columns.clip(message, width - 1 - time.length()) + time;
            if (!line.equals(shown)) {
                shown = line;
                write(BEGIN + line + END);
            }
        }
        return !closed;
    }

    /** Takes the line away. */
    @Override
    public synchronized void close() {
        if (!closed && !shown.isEmpty()) {
            write("\r\u001b[K");
        }
        closed = true;
    }

    private void write(String text) {
        try {
            terminal.write(text.getBytes(StandardCharsets.UTF_8));
            terminal.flush();
        } catch (IOException e) {
            closed = true; // nobody looks any more
        }
    }
}
