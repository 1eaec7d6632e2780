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

    @Override
    public String toString() {
        return "***";
    }
}
