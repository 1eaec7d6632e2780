package io.github.responsesmcp.openai;

import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The address of a cited page.
 *
 * @param shown as it goes to the client: without tracking parameters
 * @param page what is the same for two addresses of one page
 * @param isUrl whether it is one at all, and not the id of a feed
 */
record PageAddress(String shown, String page, boolean isUrl) {
    private static final Set<String> TRACKING =
            Set.of(
                    "dclid", "gclid", "gbraid", "wbraid", "fbclid", "msclkid", "srsltid", "mc_cid",
                    "mc_eid");

    /** What is no URL, such as the id of a feed, stays as it is. */
    static PageAddress of(String address) {
        int host = afterScheme(address);
        int path = firstOf("/?#", address, host);
        if (path == host) {
            return new PageAddress(address, address, false);
        }
        int query = firstOf("?#", address, path);
        int fragment = firstOf("#", address, query);
        String origin = address.substring(0, path);
        String kept = withoutTracking(address.substring(query, fragment));
        int bare = query > path && address.charAt(query - 1) == '/' ? query - 1 : query;
        return new PageAddress(
                address.substring(0, query) + kept + address.substring(fragment),
                origin.toLowerCase(Locale.ROOT) + address.substring(path, bare) + kept,
                true);
    }

    /** Where the host begins; the end when no web page has such an address. */
    private static int afterScheme(String address) {
        for (String scheme : new String[] {"https://", "http://"}) {
            if (address.regionMatches(true, 0, scheme, 0, scheme.length())) {
                return scheme.length();
            }
        }
        return address.length();
    }

    /** Where the first of these characters stands; the end when there is none. */
    private static int firstOf(String characters, String text, int from) {
        int at = from;
        while (at < text.length() && characters.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /**
     * @param query with its question mark, if there is one
     */
    private static String withoutTracking(String query) {
        if (query.length() <= 1) {
            return "";
        }
        StringJoiner kept = new StringJoiner("&", "?", "").setEmptyValue("");
        for (String part : query.substring(1).split("&")) {
            if (!part.isEmpty() && !isTracking(part)) {
                kept.add(part);
            }
        }
        return kept.toString();
    }

    private static boolean isTracking(String parameter) {
        String name = parameter.substring(0, firstOf("=", parameter, 0)).toLowerCase(Locale.ROOT);
        return name.startsWith("utm_") || TRACKING.contains(name);
    }
}
