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
}
