package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.openai.ModelTraits;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

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
        // There is nothing to say about the usual ones, and finding that out anew takes time.
        if (!config.modelProfiles().equals(ConfigLoader.USUAL_PROFILES)) {
            profiles(config).forEach((name, profile) -> warnings.addAll(about(name, profile)));
        }
        return warnings;
    }

    /** The profile of each tool, by its name. */
    static Map<String, ModelProfile> profiles(Config config) {
        Map<String, ModelProfile> profiles = new LinkedHashMap<>();
        profiles.put("answer", config.modelProfiles().answer());
        profiles.put("answer_detailed", config.modelProfiles().answerDetailed());
        profiles.put("answer_quick", config.modelProfiles().answerQuick());
        return profiles;
    }

    private static List<String> about(String name, ModelProfile profile) {
        List<String> warnings = new ArrayList<>(changes(name, profile));
        failures(name, profile)
                .forEach(why -> warnings.add(why + "; every call of this tool will fail"));
        return warnings;
    }

    /** What of a profile is not sent as it is written. */
    static List<String> changes(String name, ModelProfile profile) {
        String sent = ModelTraits.effortSent(profile.reasoningEffort());
        return sent.equals(profile.reasoningEffort())
                        || !ModelTraits.takesReasoning(profile.model())
                ? List.of()
                : List.of(
                        "model_profiles.%s.reasoning_effort: the API refuses %s together with web"
                                        .formatted(name, profile.reasoningEffort())
                                + " search, so "
                                + sent
                                + " is sent");
    }

    /** Why no call with a profile can succeed. */
    static List<String> failures(String name, ModelProfile profile) {
        return Stream.of(
                        ModelTraits.missingSearch(profile.model()),
                        ModelTraits.unfitEffort(profile.model(), profile.reasoningEffort()))
                .filter(Objects::nonNull)
                .map(why -> "model_profiles." + name + ": " + why)
                .toList();
    }
}
