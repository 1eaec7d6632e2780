package io.github.responsesmcp.log;

import java.io.OutputStream;
import java.time.Clock;

/** Logs for tests that are about something else. */
public final class TestLog {
    private TestLog() {}

    public static Log silent() {
        return Log.quiet(Clock.systemUTC(), new Redactor(), OutputStream.nullOutputStream());
    }

    /** Everything goes to {@code out}; what is still waiting, when the log is closed. */
    public static Log debugging(OutputStream out) {
        return Log.debugging(Clock.systemUTC(), new Redactor(), out, null);
    }
}
