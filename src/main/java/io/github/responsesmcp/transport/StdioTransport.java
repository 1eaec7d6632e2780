package io.github.responsesmcp.transport;

import io.github.responsesmcp.jsonrpc.MessageHandler;
import io.github.responsesmcp.jsonrpc.MessageReader;
import io.github.responsesmcp.jsonrpc.Reply;
import io.github.responsesmcp.log.Log;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/** Speaks over two streams, as a rule the standard input and output of the process. */
public final class StdioTransport implements Transport {
    private final FrameReader reader;
    private final FrameWriter writer;
    private final Log log;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile boolean stopped;

    public StdioTransport(InputStream in, OutputStream out, Log log) {
        this.reader = new FrameReader(in);
        this.writer = new FrameWriter(out);
        this.log = log;
    }

    @Override
    public String name() {
        return "stdio";
    }

    @Override
    public void start(MessageHandler handler) throws IOException {
        if (!started.compareAndSet(false, true)) {
            throw new IllegalStateException("the stdio transport is already started");
        }
        for (Frame frame = reader.next(); frame != null && !stopped; frame = reader.next()) {
            Framing framing = frame.framing();
            handler.handle(MessageReader.read(frame.payload()), reply -> send(reply, framing));
        }
    }

    @Override
    public void stop() {
        stopped = true;
    }

    private void send(Reply reply, Framing framing) {
        try {
            writer.write(reply.utf8(), framing);
        } catch (IOException e) {
            log.debug("transport", "stdout is closed: " + e.getMessage());
            stop();
        }
    }
}
