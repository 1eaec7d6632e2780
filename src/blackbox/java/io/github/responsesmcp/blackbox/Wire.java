package io.github.responsesmcp.blackbox;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the server writes, and accepts nothing that is not a protocol message. */
final class Wire {
    static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern LENGTH = Pattern.compile("Content-Length: ([0-9]+)\r");
    private static final Pattern LINE_BREAKS = Pattern.compile("[\r\n\u0085\u2028\u2029]");

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
        return new Received(message(text(body)), true);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static JsonNode message(String text) {
        if (LINE_BREAKS.matcher(text).find()) {
            throw new AssertionError("stdout carried what some take for a line end: " + text);
        }
        try {
            JsonNode message = JSON.readTree(text);
            for (JsonNode entry : message.isArray() ? message : List.of(message)) {
                if (!entry.path("jsonrpc").asString("").equals("2.0")) {
                    throw new AssertionError("stdout carried what is no message: " + text);
                }
            }
            return message;
        } catch (JacksonException e) {
            throw new AssertionError("stdout carried something that is no message: " + text, e);
        }
    }

    /** Unlike the constructors of String, this one takes nothing for UTF-8 that is not. */
    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new AssertionError("stdout carried something that is not UTF-8", e);
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
        return text(line.toByteArray());
    }
}
