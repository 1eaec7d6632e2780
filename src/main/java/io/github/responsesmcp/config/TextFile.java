package io.github.responsesmcp.config;

import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A small file of text that somebody wrote by hand. */
public final class TextFile {
    /** Many times what anybody writes by hand. */
    private static final int MEGABYTES = 1;

    private TextFile() {}

    /** Its text without a byte order mark; empty when there is no such file. */
    public static Optional<String> read(File file) throws UnusableFile {
        Optional<byte[]> bytes = NamedFile.read(file, MEGABYTES);
        return bytes.isEmpty() ? Optional.empty() : Optional.of(decoded(bytes.get()));
    }

    private static String decoded(byte[] bytes) throws UnusableFile {
        try {
            // A decoder of its own reports what is malformed; String would let it pass.
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new UnusableFile("is not valid UTF-8; save it as UTF-8");
        }
    }
}
