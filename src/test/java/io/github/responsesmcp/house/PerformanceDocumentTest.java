package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Holds the document about performance to the goals and figures that the benchmark knows. */
class PerformanceDocumentTest {
    private static final String DOCUMENT = "docs/performance.md";

    @Test
    void every_goal_is_in_the_document_with_what_was_reached() throws IOException {
        List<String> rows = part(DOCUMENT, "goals");

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
        assertThat(part(DOCUMENT, "goals"))
                .filteredOn(row -> row.contains("**missed**"))
                .allSatisfy(row -> assertThat(row).doesNotEndWith("|  |"));
    }

    @Test
    void every_figure_is_in_the_document() throws IOException {
        List<String> rows = part(DOCUMENT, "figures");

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

    @ParameterizedTest
    @CsvSource({"README.md, 1", "README.ja.md, 2"})
    void a_readme_shows_figures_of_the_document_and_no_others(String readme, int language)
            throws IOException {
        List<String> measured = part(DOCUMENT, "figures");
        List<String> contestants = cells(measured.getFirst());
        List<String> shown = part(readme, "figures");
        List<String[]> wanted = table("bench/readme");

        assertThat(shown.stream().skip(2).map(row -> cells(row).get(1)))
                .containsExactlyElementsOf(wanted.stream().map(row -> row[language]).toList());
        for (int i = 0; i < wanted.size(); i++) {
            String figure = "| " + wanted.get(i)[0] + " | ";
            assertThat(measured).filteredOn(row -> row.startsWith(figure)).hasSize(1);
            List<String> cells =
                    cells(measured.stream().filter(row -> row.startsWith(figure)).findAny().get());
            String unit = cells.get(2).equals("1/s") ? "" : " " + cells.get(2);
            assertThat(cells(shown.get(i + 2)).subList(2, 5))
                    .as("%s in %s; bench/report/fill-readme puts it right", figure, readme)
                    .map(cell -> cell.replace("*", ""))
                    .isEqualTo(
                            Stream.of("ours", "TS SDK", "Perplexity")
                                    .map(contestants::indexOf)
                                    .map(cells::get)
                                    .map(cell -> cell.replaceFirst(" ±.*", "") + unit)
                                    .toList());
        }
    }

    @Test
    void the_best_of_a_row_is_bold_whoever_it_is() throws IOException {
        List<String[]> wanted = table("bench/readme");
        List<String> shown = part("README.md", "figures");
        for (int i = 0; i < wanted.size(); i++) {
            List<String> cells = cells(shown.get(i + 2)).subList(2, 5);
            List<Double> values =
                    cells.stream()
                            .map(cell -> Double.valueOf(cell.replaceAll("[^0-9.]", "")))
                            .toList();
            Double best =
                    wanted.get(i)[3].equals("more")
                            ? Collections.max(values)
                            : Collections.min(values);
            for (int j = 0; j < values.size(); j++) {
                assertThat(cells.get(j).startsWith("**"))
                        .as("%s is the best of %s", cells.get(j), shown.get(i + 2))
                        .isEqualTo(values.get(j).equals(best));
            }
        }
    }

    private static List<String> cells(String row) {
        return List.of(row.split(" *\\| *", -1));
    }

    /** The rows of a file of the benchmark, each cut into its fields. */
    private static List<String[]> table(String path) throws IOException {
        return Repository.text(path)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" *\\| *", -1))
                .toList();
    }

    /** The lines of a document between the two comments of this name. */
    private static List<String> part(String document, String name) throws IOException {
        String whole = Repository.text(document).replace("\r\n", "\n");
        String begin = "<!-- begin: " + name + " -->\n";
        assertThat(whole).contains(begin, "<!-- end: " + name + " -->");
        int from = whole.indexOf(begin) + begin.length();
        return whole.substring(from, whole.indexOf("<!-- end: " + name + " -->", from))
                .lines()
                .toList();
    }
}
