package io.github.responsesmcp.jsonrpc;

import java.util.function.Consumer;

/** Takes the messages that a transport received. */
@FunctionalInterface
public interface MessageHandler {
    /**
     * Called once for each message, in the order they came, on the transport's reading thread: what
     * takes time is done elsewhere. Replies may be sent from any thread, at any time.
     */
    void handle(Message message, Consumer<Reply> replies);
}
