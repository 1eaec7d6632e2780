package io.github.responsesmcp.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** A file that a setting or a variable names. */
public final class NamedFile {
    private NamedFile() {}

    /**
     * What it holds; empty when there is no such file.
     *
     * @param megabytes what is larger must be some other file
     */
    public static Optional<byte[]> read(Path path, int megabytes) throws UnusableFile {
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
                throw new UnusableFile("is a directory; name the file in it");
            }
            return Optional.of(bytes(path, megabytes));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw new UnusableFile("cannot be read: permission denied");
        } catch (IOException e) {
            throw new UnusableFile("cannot be read: " + e.getMessage());
        }
    }

    private static byte[] bytes(Path path, int megabytes) throws IOException, UnusableFile {
        int most = megabytes << 20;
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new UnusableFile(
                        "is larger than " + megabytes + " MiB, so it is something else");
            }
            return bytes;
        }
    }
}
