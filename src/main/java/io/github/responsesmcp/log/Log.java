package io.github.responsesmcp.log;

import java.io.PrintStream;
import java.time.Clock;

/** What the process says to people, on stderr: warnings always, the rest when debug is on. */
public final class Log {
    private final PrintStream out;
    private final Clock clock;
    private final Redactor redactor;
    private final boolean debug;

    public Log(PrintStream out, Clock clock, Redactor redactor, boolean debug) {
        this.out = out;
        this.clock = clock;
        this.redactor = redactor;
        this.debug = debug;
    }

    /** Something the user should know and can do something about. */
    public void warning(String text) {
        out.println("openai-responses-mcp: warning: " + redactor.redact(text));
    }

    /** A step that explains what went on, written down only when debug is on. */
    public void debug(String room, String text) {
        if (debug) {
            out.println(clock.instant() + " DEBUG " + room + " " + redactor.redact(text));
        }
    }
}
