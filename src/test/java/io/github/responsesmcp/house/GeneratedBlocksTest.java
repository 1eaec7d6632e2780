package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Lets no part of a document claim to be made from the code when nothing makes it. */
class GeneratedBlocksTest {
    private static final Pattern BEGIN = Pattern.compile("<!-- begin: (.*) -->");

    /** Figures are measured, and put in by scripts; PerformanceDocumentTest looks at them. */
    private static final Map<String, String> MEASURED =
            Map.of(
                    "docs/performance.md", "bench/run",
                    "README.md", "bench/report/fill-readme",
                    "README.ja.md", "bench/report/fill-readme");

    /** A part of a document that is made from the code. */
    record Part(String document, String name) {}

    static List<Part> parts() throws IOException {
        return MarkdownFile.all().stream()
                .flatMap(document ->
                        document.prose().stream()
                                .flatMap(line -> BEGIN.matcher(line).results())
                                .map(begin -> new Part(document.path(), begin.group(1))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("parts")
    void every_generated_part_ends_and_is_made_anew_by_a_test(Part part) throws IOException {
        assertThat(Repository.text(part.document))
                .containsOnlyOnce("<!-- begin: " + part.name + " -->")
                .containsOnlyOnce("<!-- end: " + part.name + " -->");
        String script = MEASURED.get(part.document);
        if (script != null) {
            assertThat(Repository.text(script)).contains("$parts/" + part.name + ".md");
        } else {
            assertThat(tests().stream().anyMatch(test -> makes(test, part)))
                    .as("a test calls GeneratedFile.has for it")
                    .isTrue();
        }
    }

    /** Whether a test names the document, or the folder of many that it goes through. */
    private static boolean makes(String test, Part part) {
        String folder = part.document.substring(0, part.document.lastIndexOf('/') + 1);
        return Stream.of(part.document, folder).anyMatch(path -> test.contains('"' + path + '"'))
                && Pattern.compile("has\\(\\s*\"" + Pattern.quote(part.name) + "\"")
                        .matcher(test)
                        .find();
    }

    private static List<String> tests() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.file("src/test/java"))) {
            List<Path> sources = files.filter(f -> f.toString().endsWith("Test.java")).toList();
            return sources.stream().map(GeneratedBlocksTest::text).toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
