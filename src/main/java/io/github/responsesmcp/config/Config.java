package io.github.responsesmcp.config;

import io.github.responsesmcp.config.Network.Route.Via;
import io.github.responsesmcp.log.Redactor;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Every setting in force, made once at start. */
public record Config(
        OpenAi openai,
        Network network,
        Request request,
        Responses responses,
        ModelProfiles modelProfiles,
        Policy policy,
        Search search,
        Server server) {

    /** Hides every secret that came with the settings. */
    public Redactor redactor() {
        List<String> secrets = new ArrayList<>();
        if (openai.apiKey != null) {
            secrets.add(openai.apiKey.secret());
        }
        if (network.route() instanceof Via via && via.login() != null) {
            secrets.addAll(via.login().secrets());
        }
        return new Redactor(secrets);
    }

    /** Where the API is and who asks. The key is missing where its variable is not set. */
    public record OpenAi(
            URI baseUrl,
            @Nullable String organization,
            @Nullable String project,
            String apiKeyEnv,
            @Nullable ApiKey apiKey) {}

    /** How patient a call is, and how many there may be at once. */
    public record Request(Duration timeout, int maxRetries, int maxConcurrent) {}

    /** How the API is to answer. */
    public record Responses(boolean stream, boolean jsonMode) {}

    /** The profile of each tool. */
    public record ModelProfiles(
            ModelProfile answer, ModelProfile answerDetailed, ModelProfile answerQuick) {}

    /** Which model answers, and how. */
    public record ModelProfile(String model, String reasoningEffort, String verbosity) {}

    /** What the model is told about searching and sources, and what is done about it after. */
    public record Policy(
            List<String> searchTriggers,
            boolean preferSearchWhenUnsure,
            boolean requireDatesIso,
            int maxCitations,
            int requeryAttempts,
            SystemPolicyFile system) {}

    /** How a file takes part in the instructions. The path is missing for the built-in ones. */
    public record SystemPolicyFile(@Nullable Path path, Merge merge) {}

    /** How the instructions of a file join the built-in ones. */
    public enum Merge {
        REPLACE,
        PREPEND,
        APPEND
    }

    /** How the web is searched when a call does not say. */
    public record Search(
            int recencyDays,
            int maxResults,
            List<String> domains,
            @Nullable String contextSize,
            @Nullable UserLocation userLocation) {}

    /** Where searches are made from; at least one of the four is there. */
    public record UserLocation(
            @Nullable String country,
            @Nullable String region,
            @Nullable String city,
            @Nullable String timezone) {}

    /** How this process behaves. */
    public record Server(
            boolean debug,
            @Nullable Path debugFile,
            boolean showConfigOnStart,
            int maxMessageBytes,
            boolean lineMode) {}
}
