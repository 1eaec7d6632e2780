package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.openai.ModelTraits;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a user should know before the first call: settings that are valid and still will hurt. */
final class StartWarnings {
    private StartWarnings() {}

    static List<String> about(LoadedConfig loaded) {
        Config config = loaded.config();
        List<String> warnings = new ArrayList<>(loaded.warnings());
        if (config.openai().apiKey() == null) {
            warnings.add(
                    config.openai().apiKeyEnv()
                            + " is not set: tools are listed, but every call will fail");
        }
        Map<String, ModelProfile> profiles = new LinkedHashMap<>();
        profiles.put("answer", config.modelProfiles().answer());
        profiles.put("answer_detailed", config.modelProfiles().answerDetailed());
        profiles.put("answer_quick", config.modelProfiles().answerQuick());
        profiles.forEach((name, profile) -> {
            String sent = ModelTraits.effortSent(profile.reasoningEffort());
            if (!sent.equals(profile.reasoningEffort())
                    && ModelTraits.takesReasoning(profile.model())) {
                warnings.add(
                        "model_profiles.%s.reasoning_effort: the API refuses %s together with web"
                                        .formatted(name, profile.reasoningEffort())
                                + " search, so "
                                + sent
                                + " is sent");
            }
            addProblem(warnings, name, ModelTraits.missingSearch(profile.model()));
            addProblem(
                    warnings,
                    name,
                    ModelTraits.unfitEffort(profile.model(), profile.reasoningEffort()));
        });
        return warnings;
    }

    private static void addProblem(
            List<String> warnings, String profile, @Nullable String problem) {
        if (problem != null) {
            warnings.add(
                    "model_profiles."
                            + profile
                            + ": "
                            + problem
                            + "; every call of this tool will fail");
        }
    }
}
