package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.Config.ModelProfiles;
import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.Options;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

class StartWarningsTest {
    /** The start relies on it: these profiles are not looked at. */
    @Test
    void there_is_nothing_to_say_about_the_usual_profiles() {
        ModelProfiles usual = ConfigLoader.USUAL_PROFILES;

        for (ModelProfile profile :
                List.of(usual.answer(), usual.answerDetailed(), usual.answerQuick())) {
            assertThat(StartWarnings.changes("answer", profile)).isEmpty();
            assertThat(StartWarnings.failures("answer", profile)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"MODEL_ANSWER", "MODEL_DETAILED", "MODEL_QUICK"})
    void one_profile_that_is_not_usual_is_looked_at(String variable) throws Exception {
        Map<String, String> environment =
                Map.of("OPENAI_API_KEY", "made-up", "HOME", "/nowhere", variable, "gpt-4.1-nano");

        assertThat(StartWarnings.about(ConfigLoader.load(environment, Options.NONE)))
                .isNotEmpty()
                .allMatch(warning -> warning.contains("gpt-4.1-nano cannot search the web"));
    }
}
