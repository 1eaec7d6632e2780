package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Lets no part of a document claim to be made from the code when nothing makes it. */
class GeneratedBlocksTest {
    private static final Pattern BEGIN = Pattern.compile("<!-- begin: (.*) -->");

    /** Figures are measured, not made: bench/run writes them, and PerformanceDocumentTest looks. */
    private static final String MEASURED = "docs/performance.md";

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
        if (part.document.equals(MEASURED)) {
            assertThat(Repository.text("bench/run")).contains("$parts/" + part.name + ".md");
        } else {
            assertThat(tests())
                    .as("a test that calls GeneratedFile.has for it")
                    .anySatisfy(test ->
                            assertThat(test)
                                    .contains("GeneratedFile(\"" + part.document + "\")")
                                    .containsPattern(
                                            "has\\(\\s*\"" + Pattern.quote(part.name) + "\""));
        }
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
