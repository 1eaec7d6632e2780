package toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Jars and folders of jars. */
final class JarFiles {
    private JarFiles() {}

    static boolean isJar(Path p) {
        return Files.isRegularFile(p) && p.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(JarFiles::isJar).sorted().toList();
        }
    }

    /** A class path entry; "folder/*" stands for all jars in the folder. */
    static List<Path> expandWildcard(String entry) throws IOException {
        if (entry.equals("*")) {
            return in(Path.of("."));
        }
        return entry.endsWith("/*")
                ? in(Path.of(entry.substring(0, entry.length() - 1)))
                : List.of(Path.of(entry));
    }

    static Path existing(Path p) throws IOException {
        if (!Files.isReadable(p)) {
            throw new Failure("Invalid path entry " + p);
        }
        return p.toRealPath();
    }

    /** The main attributes of a jar's manifest; empty if it has none. */
    static Attributes manifest(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.getManifest() == null
                    ? new Attributes()
                    : file.getManifest().getMainAttributes();
        }
    }
}
