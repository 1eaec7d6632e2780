package io.github.responsesmcp.tools;

import io.github.responsesmcp.openai.Citation;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The list of sources at the end of an answer (specification §3.2, §9). */
final class SourceList {
    /**
     * A heading in one of the forms that models write, alone on its line or followed by a colon.
     */
    private static final Pattern HEADING =
            Pattern.compile(
                    "[ \\t]*(?:#{1,6}[ \\t]*)?(?:[*_]{1,2})?[ \\t]*"
                            + "(?:sources?|references?|citations?|出典|参考|参考文献|参考資料|参照|情報源|引用元?)["
                            + " \\t]*(?:(?:[:：][ \\t]*[*_]{0,2}|[*_]{1,2}[ \\t]*[:：]?)["
                            + " \\t]*(?:$|\\S.*)|$)",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern ENTRY =
            Pattern.compile(
                    "[ \\t]*(?:[-*+•・]|[0-9]{1,2}[.)]|\\[[0-9]+])[ \\t]*\\S.*|.*https?://.*");

    private final LocalDate today;

    /**
     * @param today the date of access, for sources whose date of publication is not known
     */
    SourceList(LocalDate today) {
        this.today = today;
    }

    /** The list alone. */
    String of(List<Citation> citations) {
        return citations.stream()
                .map(citation ->
                        "- "
                                + citation.url()
                                + " ("
                                + Objects.requireNonNullElse(
                                        citation.publishedAt(), today.toString())
                                + ")")
                .collect(Collectors.joining("\n", "Sources:\n", ""));
    }

    static boolean isIn(String text) {
        return headingLine(text.split("\n", -1)) >= 0;
    }

    String addedTo(String text, List<Citation> citations) {
        return text.stripTrailing() + "\n\n" + of(citations);
    }

    /** The text with a date behind each entry of its list that has none. */
    String dated(String text) {
        String[] lines = text.split("\n", -1);
        int heading = headingLine(lines);
        List<String> dated = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            boolean entry =
                    heading >= 0
                            && (i > heading || lines[i].contains("://"))
                            && i >= heading
                            && ENTRY.matcher(lines[i]).matches();
            dated.add(
                    entry && !DATE.matcher(lines[i]).find()
                            ? lines[i].stripTrailing() + " (" + today + ")"
                            : lines[i]);
        }
        return String.join("\n", dated);
    }

    /** The last heading: a text may speak of sources before it lists them. */
    private static int headingLine(String[] lines) {
        for (int i = lines.length - 1; i >= 0; i--) {
            if (HEADING.matcher(lines[i].stripTrailing()).matches()) {
                return i;
            }
        }
        return -1;
    }
}
