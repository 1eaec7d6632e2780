package io.github.responsesmcp.standin;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A request of HTTP/1.1 as it came over the wire; header names are in lower case. */
record HttpRequest(String method, String target, Map<String, String> headers, byte[] body) {
    private static final int LONGEST_LINE = 64 * 1024;

    /** Reads the next request, body included; empty when the client closed between requests. */
    static Optional<HttpRequest> read(InputStream in, OutputStream out) throws IOException {
        Optional<HttpRequest> head = readHead(in);
        return head.isEmpty() ? head : Optional.of(head.get().withBody(in, out));
    }

    /** Reads the request line and the headers only. */
    static Optional<HttpRequest> readHead(InputStream in) throws IOException {
        String line = readLine(in);
        if (line == null) {
            return Optional.empty();
        }
        String[] words = line.split(" ");
        if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
            throw new IOException("not a request line of HTTP/1.1");
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (line = readLine(in); !"".equals(line); line = readLine(in)) {
            if (line == null) {
                throw new EOFException("ended inside the headers");
            }
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new IOException("not a header line");
            }
            headers.merge(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip(),
                    (first, second) -> first + ", " + second);
        }
        return Optional.of(new HttpRequest(words[0], words[1], headers, new byte[0]));
    }

    /** The same with its body, which follows the head; tells a client to go on that waits. */
    HttpRequest withBody(InputStream in, OutputStream out) throws IOException {
        if (headers.getOrDefault("expect", "").equalsIgnoreCase("100-continue")) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            out.flush();
        }
        boolean chunked =
                headers.getOrDefault("transfer-encoding", "")
                        .toLowerCase(Locale.ROOT)
                        .contains("chunked");
        byte[] whole =
                chunked
                        ? readChunks(in)
                        : readExactly(in, size(headers.getOrDefault("content-length", "0"), 10));
        return new HttpRequest(method, target, headers, whole);
    }

    String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    boolean wantsClose() {
        return headers.getOrDefault("connection", "").equalsIgnoreCase("close");
    }

    private static int size(String digits, int radix) throws IOException {
        try {
            int size = Integer.parseInt(digits, radix);
            if (size >= 0) {
                return size;
            }
        } catch (NumberFormatException e) {
            // Told below, like a negative one.
        }
        throw new IOException("not a size of a body");
    }

    private static byte[] readChunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            String line = readLine(in);
            if (line == null) {
                throw new EOFException("ended between chunks");
            }
            int size = size(line.split(";")[0].strip(), 16);
            body.write(readExactly(in, size));
            String rest = readLine(in);
            if (size == 0) {
                while (rest != null && !rest.isEmpty()) {
                    rest = readLine(in);
                }
                return body.toByteArray();
            }
        }
    }

    private static byte[] readExactly(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("ended inside a body");
        }
        return bytes;
    }

    private static String readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return null;
            }
            if (line.size() == LONGEST_LINE) {
                throw new IOException("a line is too long");
            }
            line.write(b);
        }
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
