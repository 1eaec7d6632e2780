package io.github.responsesmcp.config;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that somebody probably meant. */
public final class Nearest {
    /** No name of ours is as long, and comparing takes time by the letter. */
    private static final int LONGEST = 100;

    private Nearest() {}

    /** The candidate closest to a word, if one is close at all. */
    public static Optional<String> to(String word, Collection<String> candidates) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = plain(word);
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            int distance = distance(wanted, plain(candidate));
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        return least < wanted.length() && least <= Math.max(1, wanted.length() / 3)
                ? Optional.ofNullable(best)
                : withThatBeginning(wanted, candidates);
    }

    private static Optional<String> withThatBeginning(String word, Collection<String> candidates) {
        return word.length() < 3
                ? Optional.empty()
                : candidates.stream()
                        .filter(c -> plain(c).startsWith(word) || word.startsWith(plain(c)))
                        .findFirst();
    }

    /** Case and the character between words are the first things people get wrong. */
    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[-_. ]", "");
    }

    /** How many letters must be added, removed, changed or swapped with their neighbour. */
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] =
                        Math.min(
                                Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1),
                                d[i - 1][j - 1] + change);
                boolean swapped =
                        i > 1
                                && j > 1
                                && a.charAt(i - 1) == b.charAt(j - 2)
                                && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
