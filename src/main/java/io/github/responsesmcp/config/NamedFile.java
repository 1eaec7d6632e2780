package io.github.responsesmcp.config;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
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

    /**
     * Whether there is surely no such file. In a folder that is closed to us nobody knows, and a
     * link that leads nowhere, or into such a folder, was made by somebody who wants it read.
     */
    private static boolean isMissing(File file) {
        if (file.exists()) {
            return false;
        }
        File folder = file.getAbsoluteFile().getParentFile();
        if (folder == null || !folder.isDirectory()) {
            return folder == null || folder.exists() || isMissing(folder);
        }
        return !isClosed(folder) && !isListed(folder, file.getName());
    }

    private static boolean isClosed(File folder) {
        return folder.isDirectory() && !folder.canExecute();
    }

    private static boolean isListed(File folder, String name) {
        String[] names = folder.list();
        return names != null && Arrays.asList(names).contains(name);
    }

    private static String reason(File file, IOException broken) {
        if (file.isDirectory()) {
            return "is a directory; name the file in it";
        }
        if (file.exists()) {
            return "cannot be read: "
                    + (file.canRead() ? broken.getMessage() : "permission denied");
        }
        File folder = file.getAbsoluteFile().getParentFile();
        return folder != null && isClosed(folder)
                ? "cannot be read: permission denied"
                : "cannot be read: a link on the way there leads nowhere, or to a closed folder";
    }
}
