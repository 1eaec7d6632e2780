package io.github.responsesmcp.packaging;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;

/**
 * A file in an archive.
 *
 * @param path with slashes, from the root of the archive
 */
record PackedFile(String path, boolean executable, byte[] content) {
    static PackedFile text(String path, String content) {
        return new PackedFile(path, false, content.getBytes(StandardCharsets.UTF_8));
    }

    PackedFile below(String folder) {
        return new PackedFile(folder + "/" + path, executable, content);
    }

    int mode() {
        return executable ? 0755 : 0644;
    }

    /** In the one order that archives have them in. */
    static List<PackedFile> sorted(List<PackedFile> files) {
        return files.stream().sorted(Comparator.comparing(PackedFile::path)).toList();
    }
}
