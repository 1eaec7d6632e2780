package io.github.responsesmcp.tools;

import io.github.responsesmcp.openai.Citation;

import org.jspecify.annotations.Nullable;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The list of sources at the end of an answer (specification §3.2, §9). */
public final class SourceList {
    private static final Pattern FENCE = Pattern.compile("[ \\t>]*(?:```|~~~).*");
    private static final Pattern URL = Pattern.compile("[a-z]+://[^\\s)\\]>|]+");
    private static final Pattern DATE =
            Pattern.compile("(?<![0-9])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])");
    private static final Pattern BULLET =
            Pattern.compile("[ \\t>]*(?:[-–—*+•・]|[0-9]{1,2}[.)]|\\[[0-9]+])[ \\t]*\\S.*");
    private static final String ADDRESS = "://";

    private final LocalDate today;

    /**
     * @param today the date of access, for sources whose date of publication is not known
     */
    SourceList(LocalDate today) {
        this.today = today;
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
        int heading = -1;
        boolean code = false;
        for (int i = 0; i < lines.size(); i++) {
            if (FENCE.matcher(lines.get(i)).matches()) {
                code = !code;
            } else if (!code && isHeading(lines, i)) {
                heading = i;
            }
        }
        return heading;
    }

    private static boolean isHeading(List<String> lines, int at) {
        String line = lines.get(at);
        if (SourceHeading.hasEntry(line)) {
            // "Reference: see chapter 3" may be a line of the text like any other.
            return line.contains(ADDRESS) || endOfList(lines, at) == lines.size();
        }
        return SourceHeading.isAlone(line) && isEntry(lines, next(lines, at));
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
                && (BULLET.matcher(lines.get(at)).matches()
                        || lines.get(at).contains(ADDRESS)
                        || isDated(lines.get(at)));
    }

    /** A model that was about to list its sources and did not leaves only the heading. */
    private static String withoutBareHeading(List<String> lines) {
        int last = lines.size() - 1;
        while (last > 0 && lines.get(last).isBlank()) {
            last--;
        }
        boolean bare = last > 0 && SourceHeading.isAlone(lines.get(last));
        return String.join("\n", lines.subList(0, bare ? last : last + 1)).stripTrailing();
    }

    /** The text with a date behind each entry of its list that has none. */
    private String dated(List<String> lines, int heading, List<Citation> citations) {
        List<String> dated = new ArrayList<>(lines);
        int end = endOfList(lines, heading);
        for (int i = heading; i < end; i++) {
            if (wantsDate(lines, heading, i)) {
                String line = lines.get(i).stripTrailing();
                dated.set(i, line + dateOf(namedIn(line, citations)));
            }
        }
        return String.join("\n", dated);
    }

    /** The list goes on through blank and indented lines, up to the next sentence. */
    private static int endOfList(List<String> lines, int heading) {
        int end = heading + 1;
        while (end < lines.size() && isPartOfList(lines, end)) {
            end++;
        }
        return end;
    }

    private static boolean isPartOfList(List<String> lines, int at) {
        String line = lines.get(at);
        return line.isBlank() || Character.isWhitespace(line.charAt(0)) || isEntry(lines, at);
    }

    private static boolean wantsDate(List<String> lines, int heading, int at) {
        String line = lines.get(at);
        boolean entry = at == heading ? SourceHeading.hasEntry(line) : isEntry(lines, at);
        return entry && !isDated(line) && !isContinued(lines, at);
    }

    /** A date that is part of an address says nothing about the page. */
    private static boolean isDated(String line) {
        return DATE.matcher(URL.matcher(line).replaceAll("")).find();
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

    /** The page with the longest address: that of a site begins the addresses of all its pages. */
    private static @Nullable Citation namedIn(String line, List<Citation> citations) {
        return citations.stream()
                .filter(citation -> line.contains(citation.url()))
                .max(Comparator.comparingInt(citation -> citation.url().length()))
                .orElse(null);
    }

    private String dateOf(@Nullable Citation citation) {
        String published = citation == null ? null : citation.publishedAt();
        return " (" + (published == null ? today : published) + ")";
    }
}
