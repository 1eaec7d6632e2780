package io.github.responsesmcp.transport;

import io.github.responsesmcp.jsonrpc.MessageHandler;

import java.io.IOException;

/** A way for messages to come in and for replies to go out. */
public interface Transport {
    String name();

    /**
     * Serves until the client ends the conversation or {@link #stop} is called. A transport starts
     * once.
     */
    void start(MessageHandler handler) throws IOException;

    /**
     * Ends the conversation: what is being written is finished, nothing else is sent. Calling it
     * again does nothing.
     */
    void stop();
}
