package io.github.responsesmcp.tools;

import io.github.responsesmcp.openai.Citation;

import org.jspecify.annotations.Nullable;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The list of sources at the end of an answer (specification §3.2, §9). */
public final class SourceList {
    private static final String WORDS =
            "[ \\t]*(?:#{1,6}[ \\t]*)?(?:[*_]{1,2})?[ \\t]*"
                    + "(?:sources?|references?|citations?|出典|参考|参考文献|参考資料|参照|情報源|引用元?)[ \\t]*";

    /** A heading in one of the forms that models write, alone on its line. */
    private static final Pattern HEADING =
            heading("(?:[:：][ \\t]*[*_]{0,2}|[*_]{1,2}[ \\t]*[:：]?)?");

    /** The same with the first source behind its colon. */
    private static final Pattern HEADING_AND_ENTRY =
            heading("(?:[:：][ \\t]*[*_]{0,2}+|[*_]{1,2}[ \\t]*[:：])[ \\t]*\\S.*");

    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern BULLET =
            Pattern.compile("[ \\t]*(?:[-*+•・]|[0-9]{1,2}[.)]|\\[[0-9]+])[ \\t]*\\S.*");
    private static final String ADDRESS = "://";

    private final LocalDate today;

    /**
     * @param today the date of access, for sources whose date of publication is not known
     */
    SourceList(LocalDate today) {
        this.today = today;
    }

    private static Pattern heading(String rest) {
        return Pattern.compile(
                WORDS + rest + "[ \\t]*", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Whether a text has a list of its own. */
    public static boolean isIn(String text) {
        return heading(text.lines().toList()) >= 0;
    }

    /** The list alone. */
    String of(List<Citation> citations) {
        return citations.stream()
                .map(citation -> "- " + citation.url() + dateOf(citation))
                .collect(Collectors.joining("\n", "Sources:\n", ""));
    }

    /**
     * The text with a list: its own if it has one, else one of the citations, if there are any.
     *
     * @param dated whether each entry of its own list has to have a date
     */
    String completed(String text, List<Citation> citations, boolean dated) {
        List<String> lines = text.lines().toList();
        int heading = heading(lines);
        if (heading >= 0) {
            return dated ? dated(lines, heading, citations) : text;
        }
        return citations.isEmpty() ? text : withoutBareHeading(lines) + "\n\n" + of(citations);
    }

    /** The line that a list begins with: the last, as a text may speak of sources before. */
    private static int heading(List<String> lines) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (HEADING_AND_ENTRY.matcher(lines.get(i)).matches()
                    || (HEADING.matcher(lines.get(i)).matches()
                            && isEntry(lines, next(lines, i)))) {
                return i;
            }
        }
        return -1;
    }

    /** The next line that is not blank; the number of lines when there is none. */
    private static int next(List<String> lines, int after) {
        int next = after + 1;
        while (next < lines.size() && lines.get(next).isBlank()) {
            next++;
        }
        return next;
    }

    private static boolean isEntry(List<String> lines, int at) {
        return at < lines.size()
                && (BULLET.matcher(lines.get(at)).matches() || lines.get(at).contains(ADDRESS));
    }

    /** A model that was about to list its sources and did not leaves only the heading. */
    private static String withoutBareHeading(List<String> lines) {
        int last = lines.size() - 1;
        while (last > 0 && lines.get(last).isBlank()) {
            last--;
        }
        boolean bare = last > 0 && HEADING.matcher(lines.get(last)).matches();
        return String.join("\n", lines.subList(0, bare ? last : last + 1)).stripTrailing();
    }

    /** The text with a date behind each entry of its list that has none. */
    private String dated(List<String> lines, int heading, List<Citation> citations) {
        List<String> dated = new ArrayList<>(lines);
        for (int i = heading; i < lines.size() && isPartOfList(lines, heading, i); i++) {
            if (wantsDate(lines, heading, i)) {
                String line = lines.get(i).stripTrailing();
                dated.set(i, line + dateOf(namedIn(line, citations)));
            }
        }
        return String.join("\n", dated);
    }

    /** The list goes on through blank and indented lines, up to the next sentence. */
    private static boolean isPartOfList(List<String> lines, int heading, int at) {
        String line = lines.get(at);
        return at == heading
                || line.isBlank()
                || Character.isWhitespace(line.charAt(0))
                || isEntry(lines, at);
    }

    private static boolean wantsDate(List<String> lines, int heading, int at) {
        String line = lines.get(at);
        boolean entry =
                at == heading ? HEADING_AND_ENTRY.matcher(line).matches() : isEntry(lines, at);
        return entry && !DATE.matcher(line).find() && !isContinued(lines, at);
    }

    /** Whether only the line below has the address, or the date. */
    private static boolean isContinued(List<String> lines, int at) {
        if (lines.get(at).contains(ADDRESS) || at + 1 >= lines.size()) {
            return false;
        }
        String below = lines.get(at + 1);
        return below.contains(ADDRESS)
                && Character.isWhitespace(below.charAt(0))
                && !BULLET.matcher(below).matches();
    }

    private static @Nullable Citation namedIn(String line, List<Citation> citations) {
        return citations.stream().filter(c -> line.contains(c.url())).findFirst().orElse(null);
    }

    private String dateOf(@Nullable Citation citation) {
        String published = citation == null ? null : citation.publishedAt();
        return " (" + (published == null ? today : published) + ")";
    }
}
