package io.github.responsesmcp.config;

import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.Config.OpenAi;
import io.github.responsesmcp.config.Config.Request;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the configuration out of the command line, the environment and the defaults. */
public final class ConfigLoader {
    private static final String API_KEY_ENV = "OPENAI_API_KEY";
    private static final String BASE_URL = "https://api.openai.com/v1";

    private final Map<String, String> environment;
    private final List<String> problems = new ArrayList<>();

    private ConfigLoader(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * The settings in force.
     *
     * @param model what {@code --model} said, if anything
     */
    public static Config load(Map<String, String> environment, @Nullable String model)
            throws InvalidConfig {
        return new ConfigLoader(environment).load(model);
    }

    private Config load(@Nullable String model) throws InvalidConfig {
        String secret = variable(API_KEY_ENV, "");
        Config config =
                new Config(
                        new OpenAi(
                                baseUrl(),
                                API_KEY_ENV,
                                secret.isEmpty() ? null : new ApiKey(secret)),
                        new Request(
                                Duration.ofMillis(
                                        integer("OPENAI_API_TIMEOUT", 120_000, 1, 3_600_000)),
                                integer("OPENAI_MAX_RETRIES", 3, 0, 10)),
                        new ModelProfile(
                                model != null ? model : variable("MODEL_ANSWER", "gpt-5-mini"),
                                "medium",
                                "medium"));
        if (!problems.isEmpty()) {
            throw new InvalidConfig(problems);
        }
        return config;
    }

    private URI baseUrl() {
        String given = variable("OPENAI_BASE_URL", BASE_URL);
        try {
            URI url = new URI(given.endsWith("/") ? given.substring(0, given.length() - 1) : given);
            boolean http = "https".equals(url.getScheme()) || "http".equals(url.getScheme());
            if (http
                    && url.getHost() != null
                    && url.getUserInfo() == null
                    && url.getQuery() == null) {
                return url;
            }
        } catch (URISyntaxException e) {
            // Falls through: the problem reads the same, and the value may hold a secret.
        }
        problems.add(
                "OPENAI_BASE_URL: not an http(s) URL without credentials and query,"
                        + " such as "
                        + BASE_URL);
        return URI.create(BASE_URL);
    }

    private int integer(String name, int byDefault, int min, int max) {
        String given = variable(name, Integer.toString(byDefault));
        if (given.matches("[0-9]{1,9}")) {
            int value = Integer.parseInt(given);
            if (value >= min && value <= max) {
                return value;
            }
        }
        problems.add(name + ": \"" + given + "\" is not a whole number from " + min + " to " + max);
        return byDefault;
    }

    /** A variable without the blanks around it; an empty one counts as not set. */
    private String variable(String name, String byDefault) {
        String value = environment.getOrDefault(name, "").strip();
        return value.isEmpty() ? byDefault : value;
    }
}
