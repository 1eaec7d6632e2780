package io.github.responsesmcp.log;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes lines at once: good for the few that there are without debugging. */
final class DirectSink implements Sink {
    private final OutputStream out;

    DirectSink(OutputStream out) {
        this.out = out;
    }

    @Override
    public synchronized void write(String line) {
        try {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // A client that closed stderr does not want to know.
        }
    }

    @Override
    public void close() {}
}
