package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelTraitsTest {
    @ParameterizedTest
    @CsvSource({
        "gpt-5, true, true",
        "gpt-5-mini, true, true",
        "GPT-5.1, true, true",
        "openai/gpt-6-sol, true, true",
        "gpt-12, true, true",
        "o3, false, true",
        "o4-mini, false, true",
        "o1, false, false",
        "gpt-4.1, false, false",
        "gpt-50x, false, false",
        "llama, false, false"
    })
    void a_model_gets_only_what_it_takes(String model, boolean verbosity, boolean reasoning) {
        assertThat(ModelTraits.takesVerbosity(model)).isEqualTo(verbosity);
        assertThat(ModelTraits.takesReasoning(model)).isEqualTo(reasoning);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gpt-5-mini            | xhigh   | gpt-5-mini does not take the reasoning effort"
                        + " xhigh",
                "gpt-5-mini            | none    | but low, medium, high",
                "gpt-5-mini            | minimal |",
                "gpt-5-mini-2025-08-07 | max     | does not take",
                "openai/GPT-5          | xhigh   | does not take",
                "gpt-5-pro             | low     | but high",
                "gpt-5.1               | none    |",
                "gpt-5.1               | xhigh   | does not take",
                "o3                    | none    | does not take",
                "o3                    | high    |",
                "gpt-5-codex           | xhigh   |",
                "gpt-5.5               | xhigh   |",
                "gpt-6-sol             | max     |",
                "llama                 | max     |"
            })
    void an_effort_is_refused_only_where_it_is_known_that_the_api_would(
            String model, String effort, String reason) {
        if (reason == null) {
            assertThat(ModelTraits.unfitEffort(model, effort)).isNull();
        } else {
            assertThat(ModelTraits.unfitEffort(model, effort)).contains(reason);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-4.1-nano, false, true",
        "GPT-4.1-nano-2025-04-14, false, true",
        "gpt-4.1-mini, true, true",
        "o3-deep-research, true, false",
        "gpt-5, true, true"
    })
    void a_model_is_known_to_lack_the_search_or_the_location(
            String model, boolean search, boolean location) {
        assertThat(ModelTraits.missingSearch(model) == null).isEqualTo(search);
        assertThat(ModelTraits.takesLocation(model)).isEqualTo(location);
    }
}
