package io.github.responsesmcp.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What lies in the archive and in the bundle of a platform. */
final class Contents {
    private static final String NOTICES = "THIRD-PARTY-NOTICES.txt";

    private static final Pattern RELATIVE_LINK = Pattern.compile("]\\((?!https?:|#)([^)]+)\\)");

    private final Product product;
    private final Platform platform;
    private final byte[] executable;

    Contents(Product product, Platform platform, Path executable) throws IOException {
        this.product = product;
        this.platform = platform;
        this.executable = Files.readAllBytes(executable);
    }

    byte[] archive() throws IOException {
        List<PackedFile> files = new ArrayList<>();
        files.add(executable(""));
        files.add(file("LICENSE", "LICENSE"));
        files.add(file(NOTICES, "packaging/notices/" + NOTICES));
        files.add(PackedFile.text("README.md", readme()));
        files.add(
                PackedFile.text(
                        "man/man1/" + Product.NAME + ".1",
                        product.filled("packaging/man/" + Product.NAME + ".1")));
        completion(files, "bash", Product.NAME);
        completion(files, "zsh", "_" + Product.NAME);
        completion(files, "fish", Product.NAME + ".fish");
        for (String name :
                List.of("config.yaml.example", "policy.md.example", "config.schema.json")) {
            files.add(file("config/" + name, "config/" + name));
        }
        List<PackedFile> inFolder =
                files.stream().map(file -> file.below(product.baseName(platform))).toList();
        return platform.isWindows()
                ? ZipFile.of(inFolder, product.time())
                : TarGz.of(inFolder, product.time());
    }

    /** A bundle has no folder around it: clients look for its manifest at the root. */
    byte[] bundle() throws IOException {
        List<PackedFile> files = new ArrayList<>();
        files.add(executable("server/"));
        files.add(file("LICENSE", "LICENSE"));
        files.add(file(NOTICES, "packaging/notices/" + NOTICES));
        files.add(
                PackedFile.text(
                        "manifest.json",
                        product.filled(
                                "packaging/mcpb/manifest.json",
                                Map.of(
                                        "executable", platform.executable(Product.NAME),
                                        "system", platform.bundleSystem()))));
        return ZipFile.of(files, product.time());
    }

    /** The README, which in an archive has none of the pages beside it that it points to. */
    private String readme() throws IOException {
        return RELATIVE_LINK
                .matcher(Files.readString(product.file("README.md")))
                .replaceAll("](" + product.source("") + "$1)");
    }

    private void completion(List<PackedFile> files, String shell, String name) throws IOException {
        files.add(file("completions/" + shell + "/" + name, "packaging/completions/" + name));
    }

    private PackedFile executable(String folder) {
        return new PackedFile(folder + platform.executable(Product.NAME), true, executable);
    }

    private PackedFile file(String path, String source) throws IOException {
        return new PackedFile(path, false, Files.readAllBytes(product.file(source)));
    }
}
