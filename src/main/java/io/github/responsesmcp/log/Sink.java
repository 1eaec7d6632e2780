package io.github.responsesmcp.log;

/** A place that lines are written to. It never fails and never keeps its caller waiting long. */
interface Sink extends AutoCloseable {
    void write(String line);

    /** Writes what is still waiting, as far as somebody takes it. */
    @Override
    void close();
}
