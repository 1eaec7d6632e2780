package io.github.responsesmcp.transport;

import io.github.responsesmcp.transport.Frame.Lost;
import io.github.responsesmcp.transport.Frame.Whole;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reader cut out of a stream, in a form that outlives the reader's buffer.
 *
 * @param text one character a byte, or the reason of a loss
 */
record Cut(boolean lost, Framing framing, String text) {
    static Cut line(String text) {
        return new Cut(false, Framing.LINES, text);
    }

    static Cut framed(String text) {
        return new Cut(false, Framing.CONTENT_LENGTH, text);
    }

    static Cut of(Frame frame) {
        return switch (frame) {
            case Whole(byte[] bytes, int from, int length, Framing framing) ->
                    new Cut(
                            false,
                            framing,
                            new String(bytes, from, length, StandardCharsets.ISO_8859_1));
            case Lost(String reason, Framing framing) -> new Cut(true, framing, reason);
        };
    }

    /** Everything up to the end of the stream. */
    static List<Cut> all(InputStream in, int largest) throws IOException {
        FrameReader reader = new FrameReader(in, largest);
        List<Cut> cuts = new ArrayList<>();
        for (Frame frame = reader.next(); frame != null; frame = reader.next()) {
            cuts.add(of(frame));
        }
        return cuts;
    }
}
