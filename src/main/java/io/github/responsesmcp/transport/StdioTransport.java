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
    private final boolean alwaysLines;
    private final Log log;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile boolean stopped;

    /**
     * @param alwaysLines answers every message with a line, whatever framing it came in
     */
    public StdioTransport(InputStream in, OutputStream out, boolean alwaysLines, Log log) {
        this.reader = new FrameReader(in);
        this.writer = new FrameWriter(out);
        this.alwaysLines = alwaysLines;
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
            Framing framing = alwaysLines ? Framing.LINES : frame.framing();
            if (log.isDebugging()) {
                log.debug(
                        "transport",
                        "recv framing=" + frame.framing() + " bytes=" + frame.payload().length);
            }
            handler.handle(MessageReader.read(frame.payload()), reply -> send(reply, framing));
        }
    }

    @Override
    public void stop() {
        stopped = true;
    }

    private void send(Reply reply, Framing framing) {
        byte[] payload = reply.utf8();
        try {
            writer.write(payload, framing);
            if (log.isDebugging()) {
                log.debug("transport", "send framing=" + framing + " bytes=" + payload.length);
            }
        } catch (IOException e) {
            log.debug("transport", "stdout is closed: " + e.getMessage());
            stop();
        }
    }
}
