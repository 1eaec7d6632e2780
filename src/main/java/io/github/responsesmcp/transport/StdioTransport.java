package io.github.responsesmcp.transport;

import io.github.responsesmcp.jsonrpc.Channel;
import io.github.responsesmcp.jsonrpc.Message;
import io.github.responsesmcp.jsonrpc.MessageHandler;
import io.github.responsesmcp.jsonrpc.MessageReader;
import io.github.responsesmcp.jsonrpc.Outgoing;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.transport.Frame.Lost;
import io.github.responsesmcp.transport.Frame.Whole;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/** Speaks over two streams, as a rule the standard input and output of the process. */
public final class StdioTransport implements Transport {
    private static final String NAME = "stdio";
    private static final String ROOM = "transport";

    private final FrameReader reader;
    private final FrameWriter writer;
    private final boolean alwaysLines;
    private final Runnable clientGone;
    private final Log log;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile boolean stopped;
    private volatile boolean linesSeen;

    /** What can be chosen. */
    public record Options(boolean alwaysLines, int maxMessageBytes) {}

    /**
     * @param clientGone called when nobody reads what is written any more
     */
    public StdioTransport(
            InputStream in, OutputStream out, Options options, Runnable clientGone, Log log) {
        this.reader = new FrameReader(in, options.maxMessageBytes());
        this.writer = new FrameWriter(out);
        this.alwaysLines = options.alwaysLines();
        this.clientGone = clientGone;
        this.log = log;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void start(MessageHandler handler) throws IOException {
        if (!started.compareAndSet(false, true)) {
            throw new IllegalStateException("the stdio transport is already started");
        }
        for (Frame frame = reader.next(); frame != null && !stopped; frame = reader.next()) {
            handler.handle(message(frame), new Way(frame.framing()));
        }
    }

    private Message message(Frame frame) {
        return switch (frame) {
            case Whole(byte[] bytes, int from, int length, Framing framing) -> {
                if (log.isDebugging()) {
                    log.debug(ROOM, "recv framing=" + framing + " bytes=" + length);
                }
                linesSeen |= framing == Framing.LINES && (bytes[from] == '{' || bytes[from] == '[');
                yield MessageReader.read(bytes, from, length);
            }
            case Lost(String reason, Framing framing) -> {
                log.error(ROOM, "lost framing=" + framing + " reason=\"" + reason + "\"");
                yield MessageReader.unreadable(reason);
            }
        };
    }

    @Override
    public void stop() {
        stopped = true;
        writer.close();
    }

    /** The way back to the client for one message: in the framing it came in. */
    private final class Way implements Channel {
        private final Framing framing;

        Way(Framing framing) {
            this.framing = alwaysLines ? Framing.LINES : framing;
        }

        @Override
        public void send(Outgoing message) {
            // What the client did not ask for comes as it likes its messages: in lines if it
            // ever sent one.
            boolean unasked = message instanceof Outgoing.Notice;
            write(message, unasked && linesSeen ? Framing.LINES : framing);
        }

        @Override
        public String transport() {
            return NAME;
        }
    }

    private void write(Outgoing message, Framing framing) {
        byte[] payload = message.utf8();
        try {
            writer.write(payload, framing);
            if (log.isDebugging()) {
                log.debug(ROOM, "send framing=" + framing + " bytes=" + payload.length);
            }
        } catch (IOException e) {
            if (!stopped) {
                stopped = true;
                log.error(ROOM, "stdout is closed: " + e.getMessage());
                clientGone.run();
            }
        }
    }
}
