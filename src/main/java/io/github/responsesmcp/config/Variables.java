package io.github.responsesmcp.config;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The environment, as settings read it: without blanks around a value, and empty is not set. */
final class Variables {
    static final String DEBUG = "DEBUG";

    private final Map<String, String> environment;

    Variables(Map<String, String> environment) {
        this.environment = environment;
    }

    Set<String> names() {
        return environment.keySet();
    }

    Optional<String> get(String name) {
        return Optional.ofNullable(environment.get(name))
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }
}
