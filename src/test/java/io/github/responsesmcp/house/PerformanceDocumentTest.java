package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** Holds the document about performance to the goals and figures that the benchmark knows. */
class PerformanceDocumentTest {
    private static final String DOCUMENT = "docs/performance.md";

    @Test
    void every_goal_is_in_the_document_with_what_was_reached() throws IOException {
        List<String> rows = part("goals");

        assertThat(table("bench/goals"))
                .isNotEmpty()
                .allSatisfy(goal ->
                        assertThat(rows)
                                .filteredOn(row -> row.startsWith("| " + goal[0] + " | "))
                                .singleElement()
                                .asString()
                                .matches(
                                        ".*[≤≥] "
                                                + goal[1].replaceFirst(".* ", "")
                                                + " .* \\| (met|\\*\\*missed\\*\\*) \\| .*"));
    }

    @Test
    void a_goal_that_was_missed_has_a_reason() throws IOException {
        assertThat(part("goals"))
                .filteredOn(row -> row.contains("**missed**"))
                .allSatisfy(row -> assertThat(row).doesNotEndWith("|  |"));
    }

    @Test
    void every_figure_is_in_the_document() throws IOException {
        List<String> rows = part("figures");

        assertThat(table("bench/figures"))
                .isNotEmpty()
                .allSatisfy(figure ->
                        assertThat(rows).anyMatch(row -> row.startsWith("| " + figure[1] + " | ")));
    }

    @Test
    void the_chart_runs_nothing_and_loads_nothing() throws IOException {
        assertThat(Repository.text("docs/performance.svg"))
                .startsWith("<svg ")
                .doesNotContain("<script", "href", "url(", "@import");
    }

    /** The rows of a file of the benchmark, each cut into its fields. */
    private static List<String[]> table(String path) throws IOException {
        return Repository.text(path)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" *\\| *", -1))
                .toList();
    }

    /** The lines of the document between the two comments of this name. */
    private static List<String> part(String name) throws IOException {
        String whole = Repository.text(DOCUMENT).replace("\r\n", "\n");
        String begin = "<!-- begin: " + name + " -->\n";
        assertThat(whole).contains(begin, "<!-- end: " + name + " -->");
        int from = whole.indexOf(begin) + begin.length();
        return whole.substring(from, whole.indexOf("<!-- end: " + name + " -->", from))
                .lines()
                .toList();
    }
}
