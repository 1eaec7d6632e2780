package io.github.responsesmcp.jsonrpc;

/** Takes the messages that a transport received. */
@FunctionalInterface
public interface MessageHandler {
    /**
     * Called once for each message, in the order they came, on the transport's reading thread: what
     * takes time is done elsewhere.
     */
    void handle(Message message, Channel channel);
}
