package io.github.responsesmcp.terminal;

/** Where a line must not be broken although there is no word. */
final class Punctuation {
    private static final String NEVER_FIRST =
            "、。，．・：；？！）」』】〕〉》〗’”ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ℃％…‥)]},.;:!?%";
    private static final String NEVER_LAST = "（「『【〔〈《〖‘“([{";

    /** What ends an address that no blank ends. */
    private static final String BEHIND_ADDRESSES = "、。，．）」』】〕〉》>\"";

    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private Punctuation() {}

    /** Whether two characters without a blank between them stay on one line. */
    static boolean holdsTogether(int one, int next) {
        if (Columns.of(next) == 0 || one == ZERO_WIDTH_JOINER) {
            return true;
        }
        boolean words = !Columns.isWide(one) && !Columns.isWide(next);
        return words || NEVER_FIRST.indexOf(next) >= 0 || NEVER_LAST.indexOf(one) >= 0;
    }

    static boolean endsAddress(int character) {
        return BEHIND_ADDRESSES.indexOf(character) >= 0;
    }
}
