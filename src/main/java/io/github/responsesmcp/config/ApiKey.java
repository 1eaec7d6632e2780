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
        for (int i = 0; i < secret.length(); i++) {
            if (secret.charAt(i) <= ' ' || secret.charAt(i) >= 0x7F) {
                return false;
            }
        }
        return true;
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
