package io.github.responsesmcp.terminal;

/** Text from elsewhere that cannot do anything to a terminal but be read. */
public final class SafeText {
    private static final char SHOWN_INSTEAD = '\uFFFD';

    private SafeText() {}

    /** The text without control characters other than line feeds and tabs. */
    public static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\r') {
                boolean ofPair = i + 1 < text.length() && text.charAt(i + 1) == '\n';
                safe.append(ofPair ? "" : "\n");
            } else {
                safe.append(isHarmful(c) ? SHOWN_INSTEAD : c);
            }
        }
        return safe.toString();
    }

    /** The same on one line. */
    public static String line(String text) {
        return of(text).replaceAll("[\n\t\u2028\u2029]+", " ").strip();
    }

    /** JSON text with control characters escaped that JSON itself would let pass. */
    public static String json(String json) {
        StringBuilder safe = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (isHarmful(c)) {
                safe.append("\\u00").append(Integer.toHexString(c));
            } else {
                safe.append(c);
            }
        }
        return safe.toString();
    }

    private static boolean isHarmful(char c) {
        return Character.isISOControl(c) && c != '\n' && c != '\t';
    }
}
