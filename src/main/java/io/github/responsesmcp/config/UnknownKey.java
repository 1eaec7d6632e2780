package io.github.responsesmcp.config;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Explains a key that no setting has: a typo, a relic, or a secret in the wrong place. */
final class UnknownKey {
    private static final Pattern SECRET =
            Pattern.compile("(?i).*(api[_-]?key|secret|token|passw|credential|bearer|^key$).*");

    /** Keys of earlier versions and of the TypeScript original, with what replaced them. */
    private static final Map<String, String> RELICS =
            Map.of(
                    "openai.model", "set model_profiles.answer.model",
                    "openai.default_model", "set model_profiles.answer.model",
                    "openai.reasoning_effort", "set model_profiles.answer.reasoning_effort",
                    "openai.verbosity", "set model_profiles.answer.verbosity",
                    "model_profiles.default", "name the profile answer",
                    "server.log_level", "set server.debug",
                    "server.policy", "set policy.system",
                    "policy.prompts", "set policy.system");

    private UnknownKey() {}

    /** A sentence about a name that should not stand in a section. */
    static String explain(String section, String name) {
        String path = section.isEmpty() ? name : section + "." + name;
        if (SECRET.matcher(name).matches()) {
            return Quoted.of(path)
                    + " looks like a secret, and secrets do not belong into this file: remove the"
                    + " line, and put the key into the environment variable that"
                    + " openai.api_key_env names";
        }
        String cure = RELICS.get(path);
        if (cure != null) {
            return "the key " + path + " is no longer used: " + cure + " instead";
        }
        if (name.equals("<<")) {
            return "merge keys (<<) are not supported: write the settings out";
        }
        if (section.equals("model_profiles")) {
            return "there is no profile "
                    + Quoted.of(name)
                    + meant(Nearest.to(name, Setting.namesIn(section)))
                    + "; the profiles are "
                    + String.join(", ", Setting.namesIn(section));
        }
        return "there is no setting "
                + Quoted.of(path)
                + meant(nearby(section, name).or(() -> elsewhere(name)));
    }

    private static Optional<String> nearby(String section, String name) {
        return Nearest.to(name, Setting.namesIn(section))
                .map(found -> section.isEmpty() ? found : section + "." + found);
    }

    /** Somebody may know the name of a setting, but not its section. */
    private static Optional<String> elsewhere(String name) {
        Set<String> last =
                Set.copyOf(Arrays.stream(Setting.values()).map(UnknownKey::lastName).toList());
        return Nearest.to(name, last)
                .flatMap(found ->
                        Arrays.stream(Setting.values())
                                .filter(setting -> lastName(setting).equals(found))
                                .map(Setting::path)
                                .findFirst());
    }

    private static String lastName(Setting setting) {
        return setting.path().substring(setting.path().lastIndexOf('.') + 1);
    }

    private static String meant(Optional<String> suggestion) {
        return suggestion.map(found -> " (did you mean " + found + "?)").orElse("");
    }
}
