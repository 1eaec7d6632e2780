package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the pages that a response names (specification §3.3).
 *
 * <p>What the text cites counts; the sources of the searches stand in when it cites nothing. A
 * model that was asked for structured output cites in there, and is believed as far as it searched
 * there. Live feeds, which have an id instead of an address, are kept beside either.
 */
final class Citations {
    private static final Pattern ISO_DATE =
            Pattern.compile("(?<![0-9])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])");

    private final Map<String, Citation> cited = new LinkedHashMap<>();
    private final Map<String, Citation> claimed = new LinkedHashMap<>();
    private final Map<String, Citation> sources = new LinkedHashMap<>();
    private final Map<String, Citation> feeds = new LinkedHashMap<>();

    /** A {@code url_citation} of the text. */
    void cite(JsonNode annotation) {
        add(cited, annotation);
    }

    /** A page that the model says it used, where it was asked to say so. */
    void claim(JsonNode page) {
        add(claimed, page);
    }

    /** A source of a search. */
    void source(JsonNode source) {
        add(sources, source);
    }

    private void add(Map<String, Citation> pages, JsonNode named) {
        // A live feed has a name instead of an address.
        String address = named.path("url").asString(named.path("name").asString(""));
        if (address.isBlank()) {
            return;
        }
        PageAddress page = PageAddress.of(address.strip());
        String title = title(named);
        Citation citation = new Citation(page.shown(), title, date(named));
        pages.merge(page.page(), citation, Citations::completed);
        if (!page.isUrl()) {
            feeds.putIfAbsent(page.page(), citation);
        }
    }

    /** The first mention counts; a later one adds what it did not know. */
    private static Citation completed(Citation first, Citation later) {
        return new Citation(
                first.url(),
                first.title() == null ? later.title() : first.title(),
                first.publishedAt() == null ? later.publishedAt() : first.publishedAt());
    }

    /** The pages in the order they were named, each once. */
    List<Citation> found() {
        if (cited.isEmpty() && claimed.isEmpty()) {
            return List.copyOf(sources.values());
        }
        Map<String, Citation> found = new LinkedHashMap<>(cited.isEmpty() ? confirmed() : cited);
        feeds.forEach(found::putIfAbsent);
        return List.copyOf(found.values());
    }

    /** What the model says it used, as far as the searches bear it out. */
    private Map<String, Citation> confirmed() {
        if (sources.isEmpty()) {
            return claimed;
        }
        Map<String, Citation> confirmed = new LinkedHashMap<>(claimed);
        confirmed.keySet().retainAll(sources.keySet());
        return confirmed.isEmpty() ? sources : confirmed;
    }

    private static boolean isOne(String date) {
        try {
            return LocalDate.parse(date) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static @Nullable String title(JsonNode named) {
        String title = named.path("title").asString("").strip();
        return title.isEmpty() ? null : title;
    }

    private static @Nullable String date(JsonNode named) {
        for (String member : List.of("published_at", "published_date", "date")) {
            if (named.has(member)) {
                Matcher date = ISO_DATE.matcher(named.path(member).asString(""));
                if (date.find() && isOne(date.group())) {
                    return date.group();
                }
            }
        }
        return null;
    }
}
