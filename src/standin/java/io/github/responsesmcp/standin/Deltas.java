package io.github.responsesmcp.standin;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into the small pieces in which a model says it. */
final class Deltas {
    private static final int MOST = 500;

    private Deltas() {}

    /** Pieces of a few characters, never half a character, with a border at each of the stops. */
    static List<String> of(String text, List<Integer> stops) {
        int size = Math.max(8, text.length() / MOST);
        List<String> deltas = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int to = Math.min(text.length(), from + size);
            for (int stop : stops) {
                if (stop > from && stop < to) {
                    to = stop;
                }
            }
            if (to < text.length() && Character.isLowSurrogate(text.charAt(to))) {
                to++;
            }
            deltas.add(text.substring(from, to));
            from = to;
        }
        return deltas;
    }
}
