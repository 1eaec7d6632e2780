package io.github.responsesmcp.json;

/** Strict UTF-8: no overlong forms, no halves of surrogate pairs, nothing beyond U+10FFFF. */
final class Utf8 {
    private Utf8() {}

    /**
     * Whether {@code bytes[from, to)} is well-formed; nothing is decoded, so nothing is allocated.
     */
    static boolean isValid(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to) {
            int first = bytes[i++];
            if (first >= 0) {
                continue;
            }
            int following;
            // What the second byte may be at the least and at the most (Unicode, table 3-7).
            int low = 0x80;
            int high = 0xBF;
            switch (first & 0xFF) {
                case 0xE0 -> {
                    following = 2;
                    low = 0xA0;
                }
                case 0xED -> {
                    following = 2;
                    high = 0x9F;
                }
                case 0xF0 -> {
                    following = 3;
                    low = 0x90;
                }
                case 0xF4 -> {
                    following = 3;
                    high = 0x8F;
                }
                default -> following = following(first & 0xFF);
            }
            if (following == 0 || i + following > to) {
                return false;
            }
            for (int n = 0; n < following; n++) {
                int next = bytes[i++] & 0xFF;
                if (next < low || next > high) {
                    return false;
                }
                low = 0x80;
                high = 0xBF;
            }
        }
        return true;
    }

    /** How many bytes follow a first one; 0 for one that is never first. */
    private static int following(int first) {
        if (first < 0xC2 || first > 0xF4) {
            return 0;
        }
        return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    }
}
