package io.github.responsesmcp.log;

import java.io.OutputStream;
import java.time.Clock;

/** Logs for tests that are about something else. */
public final class TestLog {
    private TestLog() {}

    public static Log silent() {
        return Log.quiet(Clock.systemUTC(), new Redactor(), OutputStream.nullOutputStream());
    }
}
