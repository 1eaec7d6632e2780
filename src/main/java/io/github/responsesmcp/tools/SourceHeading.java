package io.github.responsesmcp.tools;

import java.util.regex.Pattern;

/** The line that a list of sources begins with, in the forms that models write. */
final class SourceHeading {
    /** Hashes, stars, bullets, brackets, a picture, a number, a tag. */
    private static final String BEFORE = "(?:<[a-z0-9]+>|[0-9]{1,2}[.)]|[^\\p{L}\\p{N}<])*+";

    private static final String AFTER = "(?:</[a-z0-9]+>|[^\\p{L}\\p{N}<])*+";

    private static final String ENGLISH =
            "(?:(?:key|main|primary|web)[ \\t]+)?(?:sources?|references?|citations?)"
                    + "(?:[ \\t]+(?:used|consulted|cited|list))?";

    private static final String JAPANESE =
            "(?:主な)?(?:出典|参考|参照|情報源|情報ソース|ソース|引用)" + "(?:元|文献|資料|情報|リンク|サイト|ページ|URL|一覧)?";

    /** What else belongs to it stands in parentheses, such as the date of access. */
    private static final String WORDS =
            "(?:%s|%s(?:[・/／、]%s)?)(?:[ \\t]*[(（][^()（）]*[)）])?"
                    .formatted(ENGLISH, JAPANESE, JAPANESE);

    private static final Pattern ALONE = pattern(BEFORE + WORDS + AFTER);

    private static final Pattern WITH_ENTRY =
            pattern(
                    BEFORE
                            + WORDS
                            + "[ \\t*_】\\]]*+(?:[:：]|[–—-][ \\t])(?:</[a-z0-9]+>|[ \\t*_])*+\\S.*");

    private SourceHeading() {}

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Whether the line says nothing else. */
    static boolean isAlone(String line) {
        return ALONE.matcher(line).matches();
    }

    /** Whether the first source stands behind it. */
    static boolean hasEntry(String line) {
        return WITH_ENTRY.matcher(line).matches();
    }
}
