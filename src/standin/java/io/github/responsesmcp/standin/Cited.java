package io.github.responsesmcp.standin;

import java.net.URI;

/** A page that is cited: the sentence it stands behind, and where it is. */
public record Cited(String sentence, String title, String url) {
    String host() {
        return URI.create(url).getHost().replaceFirst("^www\\.", "");
    }
}
