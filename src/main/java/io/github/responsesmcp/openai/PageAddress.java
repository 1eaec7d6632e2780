package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The address of a cited page.
 *
 * @param shown as it goes to the client: without tracking parameters
 * @param page what is the same for two addresses of one page
 * @param isUrl whether it is one at all, and not the id of a feed
 */
record PageAddress(String shown, String page, boolean isUrl) {
    private static final Pattern URL =
            Pattern.compile(
                    "(https?)://([^/?#]+)([^?#]*)(?:\\?([^#]*))?(#.*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern TRACKING =
            Pattern.compile(
                    "(utm_[a-z_]+|[dg]clid|gbraid|wbraid|fbclid|msclkid|srsltid|mc_[ce]id)(=.*)?",
                    Pattern.CASE_INSENSITIVE);

    /** What is no URL, such as the id of a feed, stays as it is. */
    static PageAddress of(String address) {
        Matcher url = URL.matcher(address);
        if (!url.matches()) {
            return new PageAddress(address, address, false);
        }
        String query = withoutTracking(url.group(4));
        String origin = url.group(1) + "://" + url.group(2);
        String path = url.group(3);
        String fragment = url.group(5) == null ? "" : url.group(5);
        String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return new PageAddress(
                origin + path + query + fragment,
                origin.toLowerCase(Locale.ROOT) + bare + query,
                true);
    }

    private static String withoutTracking(@Nullable String query) {
        if (query == null) {
            return "";
        }
        String kept =
                Arrays.stream(query.split("&"))
                        .filter(part -> !part.isEmpty() && !TRACKING.matcher(part).matches())
                        .collect(Collectors.joining("&"));
        return kept.isEmpty() ? "" : "?" + kept;
    }
}
