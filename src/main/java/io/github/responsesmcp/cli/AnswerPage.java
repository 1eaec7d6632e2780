package io.github.responsesmcp.cli;

import io.github.responsesmcp.openai.Citation;
import io.github.responsesmcp.terminal.Columns;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.terminal.SafeText;
import io.github.responsesmcp.terminal.Wrapping;
import io.github.responsesmcp.tools.Answer;
import io.github.responsesmcp.tools.AnswerDetails;
import io.github.responsesmcp.tools.SourceList;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An answer as a person reads it. */
final class AnswerPage {
    /** An entry of the list that the tools write under an answer. */
    private static final Pattern PLAIN_ENTRY =
            Pattern.compile("- (\\S+) \\(([0-9]{4}-[0-9]{2}-[0-9]{2})\\)");

    private static final String PLAIN_HEADING = "Sources:";

    private final Display display;

    AnswerPage(Display display) {
        this.display = display;
    }

    /** Answer and sources, ready for stdout. */
    String of(Answer answer) {
        String text = SafeText.of(answer.answer()).strip();
        List<String> dates = datesOfPlainList(text, answer.citations());
        boolean plainList = !dates.isEmpty();
        if (plainList) {
            text = text.substring(0, text.lastIndexOf(PLAIN_HEADING)).strip();
        }
        String page = display.stdout() ? Wrapping.wrap(text, display.width()) : text;
        // A list that the model wrote itself stays the only one.
        if (answer.citations().isEmpty() || !plainList && SourceList.isIn(text)) {
            return page + "\n";
        }
        return page + (page.isEmpty() ? "" : "\n\n") + sources(answer.citations(), dates);
    }

    /**
     * The date of each source, when the text ends in the list that the tools write; else none. Such
     * a list has addresses only, and a person is better served with titles.
     */
    private static List<String> datesOfPlainList(String text, List<Citation> citations) {
        int heading = text.lastIndexOf(PLAIN_HEADING + "\n");
        List<String> lines =
                heading < 0 ? List.of() : text.substring(heading).lines().skip(1).toList();
        if (lines.size() != citations.size()) {
            return List.of();
        }
        List<String> dates = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher entry = PLAIN_ENTRY.matcher(lines.get(i));
            if (!entry.matches() || !entry.group(1).equals(citations.get(i).url())) {
                return List.of();
            }
            dates.add(entry.group(2));
        }
        return dates;
    }

    private String sources(List<Citation> citations, List<String> dates) {
        StringBuilder list = new StringBuilder(display.bold("Sources:")).append('\n');
        for (int i = 0; i < citations.size(); i++) {
            Citation citation = citations.get(i);
            String url = SafeText.line(citation.url());
            String title = citation.title() == null ? "" : SafeText.line(citation.title());
            String number = (i + 1) + ". ";
            String margin = " ".repeat(number.length());
            String entry = title.isEmpty() ? url : title;
            String date = date(citation, i < dates.size() ? dates.get(i) : "");
            list.append(number)
                    .append(
                            display.stdout()
                                    ? Wrapping.paragraph(
                                            entry + date, number.length(), display.width())
                                    : entry + date)
                    .append('\n');
            if (!title.isEmpty()) {
                list.append(margin).append(url).append('\n');
            }
        }
        return list.toString();
    }

    private static String date(Citation citation, String seen) {
        if (citation.publishedAt() != null) {
            return " (" + SafeText.line(citation.publishedAt()) + ")";
        }
        return seen.isEmpty() ? "" : " (seen " + seen + ")";
    }

    /** How the answer came about, on a line. */
    String facts(Answer answer) {
        AnswerDetails details = answer.details();
        List<String> facts = new ArrayList<>();
        facts.add(details.model() == null ? answer.model() : SafeText.line(details.model()));
        facts.add(String.format(Locale.ROOT, "%.1f s", details.elapsed().toMillis() / 1000.0));
        int searches = details.searchQueries().size();
        facts.add(
                switch (searches) {
                    case 0 -> answer.usedSearch() ? "searched" : "no search";
                    case 1 -> "1 search";
                    default -> searches + " searches";
                });
        if (details.usage() != null && details.usage().path("total_tokens").isIntegralNumber()) {
            facts.add(details.usage().path("total_tokens").asString("") + " tokens");
        }
        return display.dim(Columns.clip(String.join(" · ", facts), display.width()));
    }
}
