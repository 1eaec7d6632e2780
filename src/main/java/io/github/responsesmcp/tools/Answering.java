package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.openai.ApiAnswer;
import io.github.responsesmcp.openai.ApiFailure;
import io.github.responsesmcp.openai.ApiRequest;
import io.github.responsesmcp.openai.ModelTraits;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.openai.WebSearch;
import io.github.responsesmcp.policy.SystemPolicy;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import tools.jackson.databind.node.ObjectNode;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** Answers a tool call: from arguments and profile to a question, from the reply to a result. */
public final class Answering {
    private final Config config;
    private final Supplier<ResponsesApi> api;
    private final Hints hints;
    private final Clock clock;
    private final Log log;

    /**
     * @param api asked for when there is a question and a key, not before: what only a call needs
     *     must not slow the start down
     */
    public Answering(Config config, Supplier<ResponsesApi> api, Clock clock, Log log) {
        this.config = config;
        this.api = api;
        this.hints = new Hints(clock, config.policy());
        this.clock = clock;
        this.log = log;
    }

    /**
     * The answer to a call.
     *
     * @param progress hears what is going on while it takes its time
     */
    public Answer answer(Tool tool, ObjectNode arguments, Progress progress)
            throws ToolFailure, InterruptedException {
        Instant start = clock.instant();
        AnswerArguments asked = AnswerArguments.read(tool, arguments, config.search());
        if (config.openai().apiKey() == null) {
            throw new NoApiKey(config.openai().apiKeyEnv());
        }
        ModelProfile profile = profile(tool, asked);
        logRequest(tool, profile);
        progress.say("asking " + profile.model());
        try {
            ApiAnswer reply = api.get().ask(request(tool, profile, asked));
            log.debug(
                    "tools",
                    "response used_search="
                            + reply.usedSearch()
                            + " citations="
                            + reply.citations().size()
                            + " answerLen="
                            + reply.text().length());
            return new Answer(
                    reply.text(),
                    reply.usedSearch(),
                    reply.citations().stream().limit(config.policy().maxCitations()).toList(),
                    profile.model(),
                    new AnswerDetails(
                            reply.attempts(),
                            Duration.between(start, clock.instant()),
                            reply.id(),
                            reply.model(),
                            reply.usage(),
                            reply.searchQueries(),
                            warnings(asked, profile)));
        } catch (ApiFailure failure) {
            throw new ApiFailed(failure);
        }
    }

    /** The tool's profile, with what the call wants otherwise. */
    private ModelProfile profile(Tool tool, AnswerArguments asked) {
        ModelProfile profile =
                switch (tool) {
                    case ANSWER -> config.modelProfiles().answer();
                    case ANSWER_DETAILED -> config.modelProfiles().answerDetailed();
                    case ANSWER_QUICK -> config.modelProfiles().answerQuick();
                };
        return new ModelProfile(
                profile.model(),
                Objects.requireNonNullElse(asked.reasoningEffort(), profile.reasoningEffort()),
                Objects.requireNonNullElse(asked.verbosity(), profile.verbosity()));
    }

    private static List<String> warnings(AnswerArguments asked, ModelProfile profile) {
        List<String> warnings = new ArrayList<>();
        for (String name : asked.unknown()) {
            warnings.add("unknown argument ignored: " + name);
        }
        String sent = ModelTraits.effortSent(profile.reasoningEffort());
        if (ModelTraits.takesReasoning(profile.model())
                && !sent.equals(profile.reasoningEffort())) {
            warnings.add(
                    "the API refuses reasoning_effort %s together with web search: %s was sent"
                            .formatted(profile.reasoningEffort(), sent));
        }
        return List.copyOf(warnings);
    }

    private ApiRequest request(Tool tool, ModelProfile profile, AnswerArguments asked) {
        return new ApiRequest(
                profile.model(),
                "model_profiles." + tool.toolName() + ".model",
                SystemPolicy.TEXT,
                asked.query(),
                hints.about(asked),
                profile.reasoningEffort(),
                profile.verbosity(),
                new WebSearch(
                        asked.domains(), asked.contextSize(), config.search().userLocation()));
    }

    private void logRequest(Tool tool, ModelProfile profile) {
        if (log.isDebugging()) {
            boolean verbosity = ModelTraits.takesVerbosity(profile.model());
            boolean reasoning = ModelTraits.takesReasoning(profile.model());
            log.debug(
                    "tools",
                    "request profile=%s model=%s web_search=on verbosity=%s effort=%s policy=\"%s\""
                            .formatted(
                                    tool.toolName(),
                                    profile.model(),
                                    verbosity ? profile.verbosity() : "off",
                                    reasoning
                                            ? ModelTraits.effortSent(profile.reasoningEffort())
                                            : "off",
                                    SystemPolicy.REVISION));
        }
    }
}
