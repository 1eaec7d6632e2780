package io.github.responsesmcp.config;

import java.util.HashMap;
import java.util.Map;

/** Configurations for tests, untouched by whoever runs them. */
public final class TestConfig {
    private TestConfig() {}

    public static Config of(Map<String, String> environment) throws InvalidConfig {
        return load(environment, Options.NONE).config();
    }

    /** With no home folder in which a configuration file could be, unless one is given. */
    static LoadedConfig load(Map<String, String> environment, Options options)
            throws InvalidConfig {
        Map<String, String> all = new HashMap<>();
        for (String home : new String[] {"HOME", "USERPROFILE", "APPDATA"}) {
            all.put(home, "/nowhere");
        }
        all.putAll(environment);
        return ConfigLoader.load(all, options);
    }
}
