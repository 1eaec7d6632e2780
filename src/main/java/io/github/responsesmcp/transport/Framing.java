package io.github.responsesmcp.transport;

/** The two ways in which a message is marked off from the next one. */
public enum Framing {
    /** A header block with {@code Content-Length}, then that many bytes. */
    CONTENT_LENGTH,
    /** One message a line. */
    LINES
}
