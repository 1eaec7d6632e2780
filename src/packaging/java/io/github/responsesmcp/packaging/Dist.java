package io.github.responsesmcp.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** The folder with everything of a release, and how it comes to be. */
final class Dist {
    static final String MATERIALS = Product.NAME + "_%s.cdx.json";

    private final Product product;
    private final Path folder;

    Dist(Product product, Path folder) {
        this.product = product;
        this.folder = folder;
    }

    /** Adds archive and bundle of one platform. */
    void add(Platform platform, Path executable) throws IOException {
        Contents contents = new Contents(product, platform, executable);
        write(product.archive(platform), contents.archive());
        write(product.bundle(platform), contents.bundle());
    }

    /**
     * Adds what is made of all archives: installer, materials, checksums, formula, entry, image.
     */
    void finish(Path built, boolean complete) throws IOException, PackagingFailure {
        Map<Platform, byte[]> archives = new EnumMap<>(Platform.class);
        SequencedMap<Platform, String> archiveSums = new LinkedHashMap<>();
        SequencedMap<Platform, String> bundleSums = new LinkedHashMap<>();
        for (Platform platform : Platform.values()) {
            Path archive = folder.resolve(product.archive(platform));
            Path bundle = folder.resolve(product.bundle(platform));
            if (Files.exists(archive) && Files.exists(bundle)) {
                byte[] content = Files.readAllBytes(archive);
                archives.put(platform, content);
                archiveSums.put(platform, sha256(content));
                bundleSums.put(platform, sha256(Files.readAllBytes(bundle)));
            } else if (complete) {
                throw new PackagingFailure(
                        "a release needs every platform, and there is no archive or no bundle for "
                                + platform.label());
            }
        }
        image(archives);
        if (!Files.exists(built)) {
            throw new PackagingFailure(
                    built
                            + " is missing, the list of libraries that the build makes; run mvn"
                            + " -DskipTests -DskipNative package");
        }
        write(
                MATERIALS.formatted(product.version()),
                MaterialsList.of(product, Files.readString(built), aboutItself(archives)));
        write("install.sh", product.filled("packaging/install.sh"));
        write(Product.NAME + ".rb", Formula.of(product, archiveSums));
        write("server.json", RegistryEntry.of(product, bundleSums));
        checksums();
    }

    /** What docker build needs, each executable where its TARGETPLATFORM says. */
    private void image(Map<Platform, byte[]> archives) throws IOException {
        write("image/Dockerfile", product.filled("packaging/image/Dockerfile"));
        for (Map.Entry<Platform, byte[]> archive : archives.entrySet()) {
            Platform platform = archive.getKey();
            if (platform.isLinux()) {
                for (PackedFile file : TarGz.files(archive.getValue())) {
                    String inArchive = file.path().replaceFirst("[^/]+/", "");
                    if (file.executable() || inArchive.matches("LICENSE|THIRD-PARTY.*")) {
                        Path written =
                                write(
                                        "image/" + platform.imagePlatform() + "/" + inArchive,
                                        file.content());
                        written.toFile().setExecutable(file.executable(), false);
                    }
                }
            }
        }
    }

    private String aboutItself(Map<Platform, byte[]> archives)
            throws IOException, PackagingFailure {
        Platform here =
                Platform.here()
                        .filter(archives::containsKey)
                        .filter(Platform::isLinux)
                        .orElseThrow(() ->
                                new PackagingFailure(
                                        "the last step runs on Linux, with the archive of that"
                                                + " machine's own platform in "
                                                + folder));
        Path executable = folder.resolve("image/" + here.imagePlatform() + "/" + Product.NAME);
        Process process =
                new ProcessBuilder(executable.toString(), "--version", "--debug")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }

    private void checksums() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith(Product.NAME + "_") || name.equals("install.sh")) {
                    lines.add(sha256(Files.readAllBytes(file)) + "  " + name + "\n");
                }
            }
        }
        write("checksums.txt", String.join("", lines));
    }

    private void write(String name, String text) throws IOException {
        write(name, text.getBytes(UTF_8));
    }

    private Path write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
