package io.github.responsesmcp.config;

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

    /** What must not turn up anywhere. */
    String secret() {
        return secret;
    }

    @Override
    public String toString() {
        return "***";
    }
}
