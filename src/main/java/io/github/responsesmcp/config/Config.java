package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.time.Duration;

/** Every setting in force, made once at start. */
public record Config(OpenAi openai, Request request, ModelProfile answer) {
    /** Where the API is and who asks. The key is missing where its variable is not set. */
    public record OpenAi(URI baseUrl, String apiKeyEnv, @Nullable ApiKey apiKey) {}

    /** How patient a call is. */
    public record Request(Duration timeout, int maxRetries) {}

    /** Which model answers, and how. */
    public record ModelProfile(String model, String reasoningEffort, String verbosity) {}
}
