package io.github.responsesmcp.config;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Name and password for a proxy; they show themselves to nobody else. */
public final class ProxyLogin {
    private final String name;
    private final String password;

    ProxyLogin(String name, String password) {
        this.name = name;
        this.password = password;
    }

    /** The value of the {@code Proxy-Authorization} header. */
    public String authorization() {
        return "Basic " + encoded();
    }

    private String encoded() {
        byte[] both = (name + ":" + password).getBytes(StandardCharsets.UTF_8);
        return Base64.getEncoder().encodeToString(both);
    }

    /** What must not turn up anywhere. */
    List<String> secrets() {
        return password.isEmpty() ? List.of(encoded()) : List.of(encoded(), password);
    }

    @Override
    public String toString() {
        return "***";
    }
}
