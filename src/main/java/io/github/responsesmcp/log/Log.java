package io.github.responsesmcp.log;

import org.jspecify.annotations.Nullable;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What the process says to people, on stderr: warnings always, the rest when debug is on.
 *
 * <p>This is the one debug switch: it is decided at start and handed to whoever has something to
 * say. Every line goes through the redactor. Questions, answers and instructions are never handed
 * in; their lengths are.
 */
public final class Log implements AutoCloseable {
    private final Clock clock;
    private final Redactor redactor;
    private final Sink stderr;

    /** Where debug lines go; nowhere when debug is off. */
    private final List<Sink> debug = new CopyOnWriteArrayList<>();

    private Log(Clock clock, Redactor redactor, Sink stderr) {
        this.clock = clock;
        this.redactor = redactor;
        this.stderr = stderr;
    }

    /** Warnings to stderr, and nothing else. */
    public static Log quiet(Clock clock, Redactor redactor) {
        return quiet(clock, redactor, new FileOutputStream(FileDescriptor.err));
    }

    static Log quiet(Clock clock, Redactor redactor, OutputStream stderr) {
        return new Log(clock, redactor, new DirectSink(stderr));
    }

    /** Everything to stderr, and to a file when one is named. */
    public static Log debugging(Clock clock, Redactor redactor, @Nullable Path file) {
        return debugging(clock, redactor, new FileOutputStream(FileDescriptor.err), file);
    }

    static Log debugging(Clock clock, Redactor redactor, OutputStream stderr, @Nullable Path file) {
        Sink toStderr = new QueuedSink(stderr, closed -> {}); // nobody is left to be told
        Log log = new Log(clock, redactor, toStderr);
        log.debug.add(toStderr);
        if (file != null) {
            log.copyTo(file);
        }
        return log;
    }

    private void copyTo(Path file) {
        try {
            debug.add(new QueuedSink(DebugFile.open(file), failed -> lost(file, failed)));
        } catch (IOException failed) {
            lost(file, failed);
        }
    }

    private void lost(Path file, IOException failed) {
        warning(
                "the debug file "
                        + file
                        + " cannot be written ("
                        + failed.getClass().getSimpleName()
                        + "); debug lines go to stderr only");
    }

    /** Something the user should know and can do something about. */
    public void warning(String text) {
        stderr.write("openai-responses-mcp: warning: " + redactor.redact(text));
    }

    /** Whether {@link #debug} is worth calling. */
    public boolean isDebugging() {
        return !debug.isEmpty();
    }

    /**
     * A step that explains what went on, written down only when debug is on.
     *
     * @param facts {@code key=value} pairs, one blank between them
     */
    public void debug(String room, String facts) {
        event("DEBUG", room, facts);
    }

    /** A step that went wrong, written down only when debug is on: the caller is told anyway. */
    public void error(String room, String facts) {
        event("ERROR", room, facts);
    }

    private void event(String level, String room, String facts) {
        if (isDebugging()) {
            String line = clock.instant() + " " + level + " " + room + " " + oneLine(facts);
            String redacted = redactor.redact(line);
            debug.forEach(sink -> sink.write(redacted));
        }
    }

    private static String oneLine(String facts) {
        return facts.replace("\r", "\\r").replace("\n", "\\n");
    }

    /** Writes what is still waiting. */
    @Override
    public void close() {
        List<Sink> all = new ArrayList<>(debug);
        if (!all.contains(stderr)) {
            all.add(stderr);
        }
        all.forEach(Sink::close);
    }
}
