package io.github.responsesmcp.tools;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The words after which a search is preferred ({@code policy.search_triggers}).
 *
 * <p>An ASCII word counts as a whole word in any case; other scripts do not put blanks between
 * words, so theirs count anywhere.
 */
final class SearchTriggers {
    private final List<Pattern> words;

    SearchTriggers(List<String> words) {
        this.words = words.stream().map(SearchTriggers::pattern).toList();
    }

    boolean areIn(String query) {
        return words.stream().anyMatch(word -> word.matcher(query).find());
    }

    private static Pattern pattern(String word) {
        String literal = Pattern.quote(word);
        boolean ascii = word.chars().allMatch(c -> c < 0x80);
        return Pattern.compile(
                ascii ? "(?<![A-Za-z0-9_])" + literal + "(?![A-Za-z0-9_])" : literal,
                Pattern.CASE_INSENSITIVE);
    }
}
