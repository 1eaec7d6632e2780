package io.github.responsesmcp.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.responsesmcp.house.Repository;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Makes packages of every platform and holds them to the rules of those who take them. */
class PackagesTest {
    private static final Instant TIME = Instant.parse("2026-11-18T03:04:06Z");

    @TempDir private Path folder;
    private Product product;

    @BeforeEach
    void a_product() throws IOException {
        product = new Product(Repository.file(""), TIME, "0123456789abcdef");
    }

    @Test
    void each_platform_has_an_archive_and_a_bundle_of_its_own() throws IOException {
        Dist dist = new Dist(product, folder);
        Path executable = Files.writeString(folder.resolve("made-up"), "an executable");
        for (Platform platform : Platform.values()) {
            dist.add(platform, executable);
        }
        String version = product.version();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains(
                            "openai-responses-mcp_" + version + "_Linux_x86_64.tar.gz",
                            "openai-responses-mcp_" + version + "_Linux_arm64.tar.gz",
                            "openai-responses-mcp_" + version + "_Darwin_arm64.tar.gz",
                            "openai-responses-mcp_" + version + "_Darwin_x86_64.tar.gz",
                            "openai-responses-mcp_" + version + "_Windows_x86_64.zip",
                            "openai-responses-mcp_" + version + "_Windows_x86_64.mcpb",
                            "openai-responses-mcp_" + version + "_Darwin_arm64.mcpb");
        }
    }

    @Test
    void a_tar_archive_gives_back_what_was_put_in_sorted() throws IOException {
        List<PackedFile> files =
                List.of(
                        PackedFile.text("b/text", "some text"),
                        new PackedFile("a", true, new byte[1_000]));

        List<PackedFile> read = TarGz.files(TarGz.of(files, TIME));

        assertThat(read).extracting(PackedFile::path).containsExactly("a", "b/text");
        assertThat(read).extracting(PackedFile::executable).containsExactly(true, false);
        assertThat(read.getFirst().content()).isEqualTo(new byte[1_000]);
        assertThat(read.getLast().content()).asString().isEqualTo("some text");
    }

    @Test
    void a_zip_archive_is_read_by_others_with_its_times_and_executable_bits() throws IOException {
        byte[] zip =
                ZipFile.of(
                        List.of(
                                PackedFile.text("b/text", "some text"),
                                new PackedFile("a", true, new byte[1_000])),
                        TIME);
        Path file = Files.write(folder.resolve("some.zip"), zip);

        try (java.util.zip.ZipFile read = new java.util.zip.ZipFile(file.toFile())) {
            assertThat(read.stream().map(Object::toString)).containsExactly("a", "b/text");
            assertThat(read.getEntry("a").getTimeLocal()).hasToString("2026-11-18T03:04:06");
            assertThat(read.getInputStream(read.getEntry("b/text")).readAllBytes())
                    .asString()
                    .isEqualTo("some text");
        }
        try (var system =
                java.nio.file.FileSystems.newFileSystem(
                        file, java.util.Map.of("enablePosixFileAttributes", true))) {
            assertThat(Files.getPosixFilePermissions(system.getPath("a"))).hasSize(7);
            assertThat(Files.getPosixFilePermissions(system.getPath("b/text"))).hasSize(4);
        }
    }

    @Test
    void the_readme_of_an_archive_points_to_pages_that_are_not_in_it() throws IOException {
        Path executable = Files.writeString(folder.resolve("made-up"), "an executable");

        byte[] archive = new Contents(product, Platform.LINUX_X64, executable).archive();

        String readme =
                TarGz.files(archive).stream()
                        .filter(file -> file.path().endsWith("/README.md"))
                        .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                        .findFirst()
                        .orElseThrow();
        assertThat(readme)
                .contains(product.source("docs/installation.md"))
                .doesNotContainPattern("\\]\\((?!https:|#)");
    }

    @Test
    void the_order_of_files_does_not_change_an_archive() throws IOException {
        PackedFile one = PackedFile.text("one", "1");
        PackedFile two = PackedFile.text("two", "2");

        assertThat(TarGz.of(List.of(one, two), TIME)).isEqualTo(TarGz.of(List.of(two, one), TIME));
        assertThat(ZipFile.of(List.of(one, two), TIME))
                .isEqualTo(ZipFile.of(List.of(two, one), TIME));
    }

    @Test
    void the_registry_entry_keeps_the_rules_of_the_registry() throws IOException {
        JsonNode entry = new JsonMapper().readTree(RegistryEntry.of(product, sums()));

        assertThat(entry.path("$schema").stringValue())
                .isEqualTo(
                        "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json");
        assertThat(entry.path("name").stringValue())
                .hasSizeBetween(3, 200)
                .matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+")
                .startsWith("io.github." + product.token("repository").split("/")[0] + "/");
        assertThat(entry.path("description").stringValue()).hasSizeBetween(1, 100);
        assertThat(entry.path("title").stringValue()).hasSizeBetween(1, 100);
        assertThat(entry.path("version").stringValue()).matches("\\d+\\.\\d+\\.\\d+(-[\\w.]+)?");
        assertThat(entry.path("websiteUrl").stringValue()).startsWith("https://");
        assertThat(entry.path("repository").path("url").stringValue())
                .isEqualTo("https://github.com/" + product.token("repository"));
        assertThat(entry.path("repository").path("source").stringValue()).isEqualTo("github");
        assertThat(entry.path("packages")).hasSize(6);
        assertThat(entry.path("packages")).allSatisfy(this::keepsTheRulesOfPackages);
        assertThat(entry.propertyNames())
                .isSubsetOf(
                        "$schema",
                        "name",
                        "title",
                        "description",
                        "version",
                        "websiteUrl",
                        "repository",
                        "packages");
    }

    private void keepsTheRulesOfPackages(JsonNode described) {
        String identifier = described.path("identifier").stringValue();
        assertThat(described.path("transport").path("type").stringValue()).isEqualTo("stdio");
        // Both types carry the version in their identifier, and refuse fields of the other types.
        assertThat(described.has("version")).isFalse();
        assertThat(described.has("registryBaseUrl")).isFalse();
        assertThat(identifier).contains(product.version());
        switch (described.path("registryType").stringValue()) {
            case "mcpb" -> {
                assertThat(identifier)
                        .matches(
                                "https://github\\.com/[^/]+/[^/]+/releases/download/v[\\d.]+/.*mcp.*\\.mcpb");
                assertThat(described.path("fileSha256").stringValue()).matches("[a-f0-9]{64}");
            }
            case "oci" -> {
                assertThat(identifier).matches("ghcr\\.io/[a-z0-9-]+/[a-z0-9-]+:[\\d.]+");
                assertThat(described.has("fileSha256")).isFalse();
            }
            default -> throw new AssertionError("a type that the registry does not take");
        }
        List<JsonNode> variables =
                StreamSupport.stream(described.path("environmentVariables").spliterator(), false)
                        .toList();
        assertThat(variables).extracting(v -> v.path("name").stringValue()).doesNotHaveDuplicates();
        assertThat(variables)
                .filteredOn(variable -> variable.path("isSecret").asBoolean(false))
                .extracting(variable -> variable.path("name").stringValue())
                .containsExactly("OPENAI_API_KEY");
        assertThat(variables.getFirst().path("isRequired").asBoolean(false)).isTrue();
        assertThat(variables)
                .allSatisfy(variable ->
                        assertThat(variable.propertyNames())
                                .isSubsetOf(
                                        "name",
                                        "description",
                                        "isRequired",
                                        "isSecret",
                                        "choices"));
    }

    @Test
    void the_formula_has_an_archive_for_each_kind_of_machine() throws IOException {
        String formula = Formula.of(product, sums());

        assertThat(formula)
                .containsPattern(
                        "(?s)on_macos do\\s+on_arm do\\s+url \"[^\"]+_Darwin_arm64.tar.gz\"")
                .containsPattern("(?s)on_intel do\\s+url \"[^\"]+_Darwin_x86_64.tar.gz\"")
                .containsPattern(
                        "(?s)on_linux do\\s+on_intel do\\s+url \"[^\"]+_Linux_x86_64.tar.gz\"")
                .containsPattern("(?s)on_arm do\\s+url \"[^\"]+_Linux_arm64.tar.gz\"")
                .contains("class OpenaiResponsesMcp < Formula", "license \"MIT\"", "test do")
                .doesNotContain("Windows")
                .doesNotContainPattern("@[a-z]+@");
        assertThat(
                        formula.lines()
                                .filter(line -> line.contains("desc \""))
                                .findFirst()
                                .orElseThrow())
                .as("Homebrew wants at most 80 characters")
                .hasSizeLessThan(80 + "  desc \"\"".length());
        assertThat(formula.lines().filter(line -> line.matches(" *sha256 \"[0-9a-f]{64}\"")))
                .hasSize(4)
                .doesNotHaveDuplicates();
    }

    @Test
    void the_image_is_pinned_labelled_and_not_run_by_root() throws IOException {
        String file = product.filled("packaging/image/Dockerfile");

        assertThat(file.lines().filter(line -> line.startsWith("FROM ")))
                .singleElement()
                .asString()
                .matches("FROM gcr\\.io/distroless/\\S+:nonroot@sha256:[0-9a-f]{64}");
        assertThat(file.lines().filter(line -> line.startsWith("USER ")))
                .containsExactly("USER 65532:65532");
        assertThat(file)
                .contains(
                        "io.modelcontextprotocol.server.name=\""
                                + product.token("registry.name")
                                + "\"")
                .contains("org.opencontainers.image.version=\"" + product.version() + "\"")
                .contains("org.opencontainers.image.revision=\"0123456789abcdef\"")
                .contains("org.opencontainers.image.licenses=\"MIT\"")
                .contains("ENTRYPOINT [\"/usr/local/bin/openai-responses-mcp\"]\nCMD [\"--stdio\"]")
                .doesNotContain("\nRUN ", "\nADD ");
    }

    @Test
    void the_list_of_materials_names_the_runtime_that_the_executable_tells_of() throws Exception {
        String built =
                """
                {"metadata":{"component":{"bom-ref":"us"}},
                 "components":[{"bom-ref":"lib"}],
                 "dependencies":[{"ref":"us","dependsOn":["lib"]},{"ref":"lib","dependsOn":[]}]}
                """;
        String about = "0.1.0\ncommit: 1\nruntime:            Substrate VM 25.0.3+9-LTS\n";

        String list = MaterialsList.of(product, built, about);

        JsonNode read = new JsonMapper().readTree(list);
        String purl = "pkg:generic/graalvm-native-image-runtime@25.0.3%2B9-LTS";
        assertThat(read.path("components").path(1).path("purl").stringValue()).isEqualTo(purl);
        assertThat(read.path("dependencies").path(0).path("dependsOn").path(1).stringValue())
                .isEqualTo(purl);
        assertThat(read.path("metadata").path("timestamp").stringValue())
                .isEqualTo(TIME.toString());
        assertThat(list).isEqualTo(MaterialsList.of(product, built, about));
        assertThatThrownBy(() -> MaterialsList.of(product, built, "runtime: OpenJDK 25\n"))
                .isInstanceOf(PackagingFailure.class)
                .hasMessageContaining("no native executable");
    }

    @Test
    void names_stand_in_one_file_alone() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.file("packaging"))) {
            assertThat(files.filter(Files::isRegularFile))
                    .filteredOn(file -> !file.endsWith("names.properties"))
                    .allSatisfy(file ->
                            assertThat(Files.readString(file))
                                    .doesNotContain(product.token("repository")));
        }
    }

    @Test
    void the_documents_use_the_same_names() throws IOException {
        String repository = product.token("repository");
        String all =
                Repository.text("docs/installation.md")
                        + Repository.text("docs/verification.md")
                        + Repository.text("README.md");
        assertThat(
                        Pattern.compile("(?:github\\.com|ghcr\\.io)/([\\w-]+/openai-responses-mcp)")
                                .matcher(all)
                                .results()
                                .map(found -> found.group(1)))
                .isNotEmpty()
                .containsOnly(repository);
        assertThat(all).contains(product.token("image"));
        for (Platform platform : Platform.values()) {
            assertThat(all).contains("_" + platform.label() + platform.archiveEnding());
        }
    }

    private static SequencedMap<Platform, String> sums() {
        SequencedMap<Platform, String> sums = new LinkedHashMap<>();
        Arrays.stream(Platform.values())
                .forEach(platform -> sums.put(platform, Dist.sha256(platform.label().getBytes())));
        return sums;
    }
}
