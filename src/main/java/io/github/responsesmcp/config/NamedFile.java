package io.github.responsesmcp.config;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * A file that a setting or a variable names.
 *
 * <p>It is read without {@code java.nio.file}, whose first use costs a tenth of the start.
 */
public final class NamedFile {
    private NamedFile() {}

    /**
     * What it holds; empty when there is no such file.
     *
     * @param megabytes what is larger must be some other file
     */
    public static Optional<byte[]> read(File file, int megabytes) throws UnusableFile {
        if (isMissing(file)) {
            return Optional.empty();
        }
        int most = megabytes << 20;
        byte[] bytes;
        try (InputStream in = new FileInputStream(file)) {
            bytes = in.readNBytes(most + 1);
        } catch (IOException e) {
            throw new UnusableFile(reason(file, e));
        }
        if (bytes.length > most) {
            throw new UnusableFile("is larger than " + megabytes + " MiB, so it is something else");
        }
        return Optional.of(bytes);
    }

    /** Whether there is surely no such file: in a folder that is closed to us, nobody knows. */
    private static boolean isMissing(File file) {
        if (file.exists()) {
            return false;
        }
        File folder = file.getAbsoluteFile().getParentFile();
        return folder == null || !isClosed(folder) && (folder.exists() || isMissing(folder));
    }

    private static boolean isClosed(File folder) {
        return folder.isDirectory() && !folder.canExecute();
    }

    private static String reason(File file, IOException broken) {
        if (file.isDirectory()) {
            return "is a directory; name the file in it";
        }
        boolean denied = !file.exists() || !file.canRead();
        return "cannot be read: " + (denied ? "permission denied" : broken.getMessage());
    }
}
