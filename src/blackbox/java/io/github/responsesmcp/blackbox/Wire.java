package io.github.responsesmcp.blackbox;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the server writes, and accepts nothing that is not a protocol message. */
final class Wire {
    static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern LENGTH = Pattern.compile("Content-Length: ([0-9]+)\r");

    /** A message, and whether it came as a frame or as a line. */
    record Received(JsonNode message, boolean framed) {}

    private final InputStream in;

    Wire(InputStream in) {
        this.in = in;
    }

    /** The next message, or null when the server closed its end. */
    Received next() throws IOException {
        String line = line();
        if (line == null) {
            return null;
        }
        Matcher header = LENGTH.matcher(line);
        if (!header.matches()) {
            return new Received(message(line), false);
        }
        if (!"\r".equals(line())) {
            throw new AssertionError("a header block that does not end after " + line);
        }
        byte[] body = in.readNBytes(Integer.parseInt(header.group(1)));
        return new Received(message(new String(body, StandardCharsets.UTF_8)), true);
    }

    private static JsonNode message(String text) {
        try {
            JsonNode message = JSON.readTree(text);
            if (!message.path("jsonrpc").asString("").equals("2.0")) {
                throw new AssertionError("stdout carried something that is no message: " + text);
            }
            return message;
        } catch (JacksonException e) {
            throw new AssertionError("stdout carried something that is no message: " + text, e);
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = in.read();
        if (b < 0) {
            return null;
        }
        for (; b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new AssertionError("stdout ended within a line: " + line);
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}
