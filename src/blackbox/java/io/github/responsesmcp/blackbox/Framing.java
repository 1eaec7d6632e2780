package io.github.responsesmcp.blackbox;

import java.nio.charset.StandardCharsets;

/** The two ways a message travels. */
enum Framing {
    LINE,
    FRAME;

    byte[] around(byte[] message) {
        byte[] before =
                this == FRAME
                        ? Wire.utf8("Content-Length: " + message.length + "\r\n\r\n")
                        : new byte[0];
        byte[] after = this == LINE ? new byte[] {'\n'} : new byte[0];
        byte[] all = new byte[before.length + message.length + after.length];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(message, 0, all, before.length, message.length);
        System.arraycopy(after, 0, all, before.length + message.length, after.length);
        return all;
    }

    String around(String message) {
        return new String(around(Wire.utf8(message)), StandardCharsets.UTF_8);
    }

    boolean isFramed() {
        return this == FRAME;
    }

    @Override
    public String toString() {
        return this == FRAME ? "as a frame" : "as a line";
    }
}
