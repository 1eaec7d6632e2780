package io.github.responsesmcp.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** A small file of text that somebody wrote by hand. */
public final class TextFile {
    /** Many times what anybody writes by hand; whatever is larger is some other file. */
    private static final int LARGEST = 1 << 20;

    private TextFile() {}

    /** Says why a file cannot be used; the reason goes on after its name: "is a directory". */
    public static final class Unusable extends Exception {
        private static final long serialVersionUID = 1L;

        private Unusable(String reason) {
            super(reason, null, false, false);
        }

        public String reason() {
            return String.valueOf(getMessage());
        }
    }

    /** Its text without a byte order mark; empty when there is no such file. */
    public static Optional<String> read(Path path) throws Unusable {
        try {
            // Mostly there is none, and Files would say so by an exception, which costs start time.
            BasicFileAttributes attributes =
                    path.getFileSystem()
                            .provider()
                            .readAttributesIfExists(path, BasicFileAttributes.class);
            if (attributes == null) {
                return Optional.empty();
            }
            if (attributes.isDirectory()) {
                throw new Unusable("is a directory; name the file in it");
            }
            byte[] bytes;
            try (InputStream in = Files.newInputStream(path)) {
                bytes = in.readNBytes(LARGEST + 1);
            }
            if (bytes.length > LARGEST) {
                throw new Unusable("is larger than 1 MiB, so it is something else");
            }
            String text = decoded(bytes);
            return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw new Unusable("cannot be read: permission denied");
        } catch (CharacterCodingException e) {
            throw new Unusable("is not valid UTF-8; save it as UTF-8");
        } catch (IOException e) {
            throw new Unusable("cannot be read: " + e.getMessage());
        }
    }

    private static String decoded(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
