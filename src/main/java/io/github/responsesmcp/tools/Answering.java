package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.openai.ApiAnswer;
import io.github.responsesmcp.openai.ApiFailure;
import io.github.responsesmcp.openai.ApiRequest;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.policy.SystemPolicy;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import tools.jackson.databind.node.ObjectNode;

import java.time.Clock;
import java.util.function.Supplier;

/** Answers a tool call: from arguments and profile to a question, from the reply to a result. */
public final class Answering {
    private static final int MAX_CITATIONS = 3;

    private final Config config;
    private final Supplier<ResponsesApi> api;
    private final Hints hints;

    /**
     * @param api asked for when there is a question and a key, not before: what only a call needs
     *     must not slow the start down
     */
    public Answering(Config config, Supplier<ResponsesApi> api, Clock clock) {
        this.config = config;
        this.api = api;
        this.hints = new Hints(clock);
    }

    public Answer answer(Tool tool, ObjectNode arguments) throws ToolFailure, InterruptedException {
        AnswerArguments asked = AnswerArguments.read(tool, arguments);
        if (config.openai().apiKey() == null) {
            throw new NoApiKey(config.openai().apiKeyEnv());
        }
        Config.ModelProfile profile = config.answer();
        try {
            ApiAnswer reply =
                    api.get()
                            .ask(
                                    new ApiRequest(
                                            profile.model(),
                                            SystemPolicy.TEXT,
                                            asked.query(),
                                            hints.about(asked),
                                            profile.reasoningEffort(),
                                            profile.verbosity()));
            return new Answer(
                    reply.text(),
                    reply.usedSearch(),
                    reply.citations().stream().limit(MAX_CITATIONS).toList(),
                    profile.model());
        } catch (ApiFailure failure) {
            throw new ApiFailed(failure);
        }
    }
}
