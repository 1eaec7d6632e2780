package io.github.responsesmcp.transport;

/** What was cut out of the stream of bytes. */
sealed interface Frame {
    /** How it was marked off, and so how it is answered. */
    Framing framing();

    /**
     * A whole message.
     *
     * @param bytes the reader's own buffer: good until the next frame is asked for
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Whole(byte[] bytes, int from, int length, Framing framing) implements Frame {}

    /** Something was there that is no message, or too large a one, and is gone. */
    record Lost(String reason, Framing framing) implements Frame {}
}
