package io.github.responsesmcp.transport;

/** The bytes of one message and how they were marked off. */
@SuppressWarnings("ArrayRecordComponent")
record Frame(byte[] payload, Framing framing) {}
