package io.github.responsesmcp.openai;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/**
 * Cuts a stream of server-sent events into the data of each, as the bytes arrive.
 *
 * <p>Lines end in LF, CR LF or CR; comments and fields other than {@code data} are passed over: the
 * type of an event stands in its data too.
 */
final class ServerSentEvents {
    private static final byte[] FIELD = {'d', 'a', 't', 'a'};

    private final Consumer<byte[]> events;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private boolean hasData;
    private boolean afterReturn;

    /**
     * @param events gets the data of each event
     */
    ServerSentEvents(Consumer<byte[]> events) {
        this.events = events;
    }

    void read(byte[] bytes) {
        for (byte b : bytes) {
            if (b == '\n' && afterReturn) {
                afterReturn = false; // the second half of a line end that was seen already
            } else if (b == '\n' || b == '\r') {
                afterReturn = b == '\r';
                endLine();
            } else {
                afterReturn = false;
                line.write(b);
            }
        }
    }

    /** The stream is over; an event whose blank line is missing still counts. */
    void end() {
        if (line.size() > 0) {
            endLine();
        }
        endEvent();
    }

    private void endLine() {
        byte[] bytes = line.toByteArray();
        line.reset();
        if (bytes.length == 0) {
            endEvent();
        } else if (isData(bytes)) {
            int from = FIELD.length;
            if (from < bytes.length) {
                from++; // the colon
            }
            if (from < bytes.length && bytes[from] == ' ') {
                from++;
            }
            if (hasData) {
                data.write('\n');
            }
            data.write(bytes, from, bytes.length - from);
            hasData = true;
        }
    }

    private static boolean isData(byte[] line) {
        if (line.length < FIELD.length
                || (line.length > FIELD.length && line[FIELD.length] != ':')) {
            return false;
        }
        for (int i = 0; i < FIELD.length; i++) {
            if (line[i] != FIELD[i]) {
                return false;
            }
        }
        return true;
    }

    private void endEvent() {
        if (hasData) {
            byte[] whole = data.toByteArray();
            data.reset();
            hasData = false;
            events.accept(whole);
        }
    }
}
