package io.github.responsesmcp.tools;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.openai.ApiAnswer;
import io.github.responsesmcp.openai.ApiFailure;
import io.github.responsesmcp.openai.ApiRequest;
import io.github.responsesmcp.openai.Citation;
import io.github.responsesmcp.openai.ModelTraits;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.openai.WebSearch;
import io.github.responsesmcp.policy.Instructions;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.node.ObjectNode;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** Answers a tool call: from arguments and profile to a question, from the reply to a result. */
public final class Answering {
    private final Config config;
    private final Instructions instructions;
    private final Supplier<ResponsesApi> api;
    private final Hints hints;
    private final Clock clock;
    private final Log log;

    /**
     * @param api asked for when there is a question and a key, not before: what only a call needs
     *     must not slow the start down
     */
    public Answering(
            Config config,
            Instructions instructions,
            Supplier<ResponsesApi> api,
            Clock clock,
            Log log) {
        this.config = config;
        this.instructions = instructions;
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
        refuseTheImpossible(tool, profile, asked);
        logRequest(tool, profile);
        progress.say("asking " + profile.model());
        try {
            Asked result = ask(request(tool, profile, asked, progress), progress);
            ApiAnswer reply = result.answer;
            List<Citation> citations =
                    reply.citations().stream().limit(config.policy().maxCitations()).toList();
            return new Answer(
                    text(asked, reply, citations),
                    reply.usedSearch(),
                    citations,
                    profile.model(),
                    new AnswerDetails(
                            result.attempts,
                            result.requeries,
                            Duration.between(start, clock.instant()),
                            reply.id(),
                            reply.model(),
                            reply.usage(),
                            reply.searchQueries(),
                            warnings(asked, profile, result)));
        } catch (ApiFailure failure) {
            throw new ApiFailed(failure);
        }
    }

    /** An answer, and how often it was asked for. */
    private record Asked(ApiAnswer answer, int attempts, int perhapsBilled, int requeries) {}

    /** Asks, and asks again when the API "succeeded" without something that can be used. */
    private Asked ask(ApiRequest request, Progress progress)
            throws ApiFailure, InterruptedException {
        int attempts = 0;
        int perhapsBilled = 0;
        ApiRequest current = request;
        @Nullable ApiAnswer kept = null;
        for (int requeries = 0; ; requeries++) {
            ApiAnswer reply;
            try {
                reply = api.get().ask(current, progress);
            } catch (ApiFailure failure) {
                if (kept == null) {
                    throw failure;
                }
                // Asking again can only better an answer that has text.
                return new Asked(
                        kept,
                        attempts + 1 + failure.retries(),
                        perhapsBilled + failure.perhapsBilled(),
                        requeries);
            }
            attempts += reply.exchange().attempts();
            perhapsBilled += reply.exchange().perhapsBilled();
            logResponse(reply);
            String missing = missing(reply);
            if (missing == null) {
                return new Asked(reply, attempts, perhapsBilled, requeries);
            }
            if (!reply.text().isEmpty()) {
                kept = reply;
            }
            if (requeries == config.policy().requeryAttempts() || reply.incomplete() != null) {
                if (kept == null) {
                    throw reply.withoutText(config.responses().jsonMode());
                }
                return new Asked(kept, attempts, perhapsBilled, requeries);
            }
            progress.say("asking again: the answer had " + missing);
            current =
                    request.withHint(
                            "you were asked this before and your answer had "
                                    + missing
                                    + "; answer again, with what was missing");
        }
    }

    private static @Nullable String missing(ApiAnswer reply) {
        if (reply.text().isEmpty()) {
            return "no text";
        }
        return reply.usedSearch() && reply.citations().isEmpty()
                ? "no citation although the web was searched"
                : null;
    }

    private String text(AnswerArguments asked, ApiAnswer reply, List<Citation> citations) {
        SourceList sources = new SourceList(LocalDate.now(clock.withZone(Hints.TOKYO)));
        boolean listOnly =
                asked.style() == AnswerArguments.Style.CITATIONS_ONLY && !citations.isEmpty();
        String text =
                listOnly
                        ? sources.of(citations)
                        : sources.completed(
                                reply.text(),
                                citations,
                                // Nothing was looked at, so there is no date of access.
                                reply.usedSearch() && config.policy().requireDatesIso());
        return reply.incomplete() == null
                ? text
                : text + "\n\n[The answer breaks off here: " + reply.incomplete() + "]";
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

    /** What the API is known to refuse is not sent at all. */
    private static void refuseTheImpossible(Tool tool, ModelProfile profile, AnswerArguments asked)
            throws ToolFailure {
        String setting = "model_profiles." + tool.toolName();
        String noSearch = ModelTraits.missingSearch(profile.model());
        if (noSearch != null) {
            throw new ApiFailed(ApiFailure.notSent(noSearch + "; set " + setting + ".model"));
        }
        String unfit = ModelTraits.unfitEffort(profile.model(), profile.reasoningEffort());
        if (unfit != null && asked.reasoningEffort() != null) {
            throw new InvalidArguments(tool, "reasoning_effort: " + unfit);
        }
        if (unfit != null) {
            throw new ApiFailed(
                    ApiFailure.notSent(unfit + "; set " + setting + ".reasoning_effort"));
        }
    }

    private List<String> warnings(AnswerArguments asked, ModelProfile profile, Asked result) {
        ApiAnswer reply = result.answer;
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
        if (config.search().userLocation() != null && !ModelTraits.takesLocation(profile.model())) {
            warnings.add(
                    "%s takes no search.user_location: it was left out".formatted(profile.model()));
        }
        if (reply.incomplete() != null) {
            warnings.add("the answer is incomplete: " + reply.incomplete());
        }
        if (result.perhapsBilled > 0) {
            warnings.add(
                    "attempts that broke off and may have been billed: " + result.perhapsBilled);
        }
        if (missing(reply) != null) {
            warnings.add("the answer has " + missing(reply));
        }
        return List.copyOf(warnings);
    }

    private void logResponse(ApiAnswer reply) {
        if (log.isDebugging()) {
            log.debug(
                    "tools",
                    "response used_search=%s citations=%d answerLen=%d incomplete=%s"
                            .formatted(
                                    reply.usedSearch(),
                                    reply.citations().size(),
                                    reply.text().length(),
                                    reply.incomplete()));
        }
    }

    private ApiRequest request(
            Tool tool, ModelProfile profile, AnswerArguments asked, Progress progress) {
        return new ApiRequest(
                profile.model(),
                "model_profiles." + tool.toolName(),
                instructions.text(),
                asked.query(),
                hints.about(asked),
                profile.reasoningEffort(),
                profile.verbosity(),
                new WebSearch(
                        asked.domains(),
                        asked.contextSize(),
                        ModelTraits.takesLocation(profile.model())
                                ? config.search().userLocation()
                                : null),
                config.responses().stream() || progress.isWanted(),
                config.responses().jsonMode());
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
                                    instructions.revision()));
        }
    }
}
