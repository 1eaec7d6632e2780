package io.github.responsesmcp.tools;

import java.util.List;
import java.util.Locale;

/**
 * The words after which a search is preferred ({@code policy.search_triggers}).
 *
 * <p>An ASCII word counts as a whole word in any case; other scripts do not put blanks between
 * words, so theirs count anywhere.
 */
final class SearchTriggers {
    private final List<String> words;

    SearchTriggers(List<String> words) {
        this.words = words;
    }

    boolean areIn(String query) {
        String text = query.toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (isIn(text, word.toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(String text, String word) {
        boolean ascii = word.chars().allMatch(c -> c < 0x80);
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            boolean alone = !isWordPart(text, at - 1) && !isWordPart(text, at + word.length());
            if (alone || !ascii) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWordPart(String text, int at) {
        if (at < 0 || at >= text.length()) {
            return false;
        }
        char c = text.charAt(at);
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
}
