package io.github.responsesmcp.jsonrpc;

/** The way back to whoever sent a message. It may be used from any thread, at any time. */
public interface Channel {
    /** Sends a message whole; when the other side does not read, this waits. */
    void send(Outgoing message);

    /** The request of this id will never be answered, because it was cancelled. */
    default void forget(Id id) {}

    /** The name of the transport that the message came by. */
    String transport();
}
