package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Follows the links between the documents. */
class LinksTest {
    static List<MarkdownFile> documents() throws IOException {
        return MarkdownFile.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_link_leads_to_a_file_and_a_heading_that_are_there(MarkdownFile document) {
        assertThat(document.links())
                .filteredOn(LinksTest::isRelative)
                .allSatisfy(link -> {
                    String[] parts = link.split("#", 2);
                    String target = target(document, parts[0]);
                    assertThat(target).as("%s: %s", document, link).doesNotStartWith("target/");
                    assertThat(Repository.file(target)).as("%s: %s", document, link).exists();
                    if (parts.length == 2 && target.endsWith(".md")) {
                        assertThat(MarkdownFile.at(target).anchors())
                                .as("the headings of %s", target)
                                .contains(parts[1]);
                    }
                });
    }

    @Test
    void every_document_is_found_by_following_links_from_the_readme() throws IOException {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> unread = new ArrayDeque<>(List.of("README.md"));
        while (!unread.isEmpty()) {
            String path = unread.pop();
            if (path.endsWith(".md") && Files.exists(Repository.file(path)) && found.add(path)) {
                MarkdownFile document = MarkdownFile.at(path);
                document.links().stream()
                        .filter(LinksTest::isRelative)
                        .map(link -> target(document, link.replaceFirst("#.*", "")))
                        .forEach(unread::push);
            }
        }

        assertThat(documents())
                .extracting(MarkdownFile::path)
                // GitHub itself shows these where they are needed.
                .filteredOn(path -> !path.startsWith(".github/"))
                .hasSizeGreaterThan(10)
                .allSatisfy(path -> assertThat(found).contains(path));
    }

    @Test
    void headings_become_anchors_as_on_github() {
        MarkdownFile document =
                MarkdownFile.of(
                        "x.md",
                        """
                        # `install.sh`, again & again
                        ## A [link](b.md) of `snake_case`
                        ## 使い方（例）
                        ## 使い方（例）

                            # no heading
                        """);

        assertThat(document.anchors())
                .containsExactly(
                        "installsh-again--again", "a-link-of-snake_case", "使い方例", "使い方例-1");
    }

    private static boolean isRelative(String link) {
        return !link.matches("(?i)[a-z][a-z0-9+.-]*:.*|//.*");
    }

    /** The path of what a link names, seen from the root; the document itself for none. */
    private static String target(MarkdownFile document, String link) {
        if (link.isEmpty()) {
            return document.path();
        }
        String decoded = URLDecoder.decode(link.replace("+", "%2B"), StandardCharsets.UTF_8);
        return Path.of("/" + document.path())
                .getParent()
                .resolve(decoded)
                .normalize()
                .toString()
                .replace('\\', '/')
                .substring(1);
    }
}
