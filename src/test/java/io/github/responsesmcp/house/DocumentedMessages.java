package io.github.responsesmcp.house;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The messages that the document about errors explains. */
public final class DocumentedMessages {
    private static final String DOCUMENT = "docs/reference/errors.md";

    private static final List<String> FAILED_CALLS =
            List.of("What the API refuses", "No answer at all", "An answer that cannot be used");

    private DocumentedMessages() {}

    /** What is explained in the rows below a heading: what stands in their first cell. */
    public static List<String> below(String heading) throws IOException {
        return explained(document().rowsBelow(heading));
    }

    /** Why a call can fail, without the forms that other rows fill in. */
    public static List<String> causes() throws IOException {
        List<String> causes = new ArrayList<>();
        for (String heading : FAILED_CALLS) {
            causes.addAll(
                    explained(
                            document().rowsBelow(heading).stream()
                                    .filter(row -> !row.get(1).contains("rows below"))
                                    .toList()));
        }
        return causes;
    }

    /** What is explained anywhere in the document. */
    static List<String> all() throws IOException {
        return explained(document().rows());
    }

    /** Everything that the document shows as code, wherever it stands. */
    static List<String> shown() throws IOException {
        return document().spans();
    }

    /** What a message has to look like to be the one that is documented so. */
    public static Pattern pattern(String documented) {
        return Pattern.compile(
                Arrays.stream(documented.split(ProgramTexts.FILLED_IN, -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }

    /** The parts of a text that are always the same. */
    static Stream<String> fixedParts(String text) {
        return Arrays.stream(text.split("\n|" + ProgramTexts.FILLED_IN))
                .filter(part -> !part.isEmpty());
    }

    private static List<String> explained(List<List<String>> rows) {
        return rows.stream().flatMap(row -> MarkdownFile.spans(row.getFirst()).stream()).toList();
    }

    private static MarkdownFile document() throws IOException {
        return MarkdownFile.at(DOCUMENT);
    }
}
