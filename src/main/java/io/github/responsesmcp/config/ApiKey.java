package io.github.responsesmcp.config;

import io.github.responsesmcp.log.Redactor;

/** The secret that the API wants to see; it shows itself to nobody else. */
public final class ApiKey {
    private final String secret;

    public ApiKey(String secret) {
        this.secret = secret;
    }

    /** The value of the {@code Authorization} header. */
    public String authorization() {
        return "Bearer " + secret;
    }

    /** Whether it can stand in a header at all; nothing else is known about the form of keys. */
    boolean isSendable() {
        return secret.chars().allMatch(c -> c > ' ' && c < 0x7F);
    }

    /** A redactor that hides this key wherever it turns up. */
    public Redactor redactor() {
        return new Redactor(secret);
    }

    @Override
    public String toString() {
        return "***";
    }
}
