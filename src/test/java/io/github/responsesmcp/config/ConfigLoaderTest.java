package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

class ConfigLoaderTest {
    @Test
    void an_empty_environment_gives_the_defaults_and_no_key() throws InvalidConfig {
        Config config = ConfigLoader.load(Map.of(), null);

        assertThat(config.openai().baseUrl()).isEqualTo(URI.create("https://api.openai.com/v1"));
        assertThat(config.openai().apiKey()).isNull();
        assertThat(config.request()).isEqualTo(new Config.Request(Duration.ofSeconds(120), 3));
        assertThat(config.answer().model()).isEqualTo("gpt-5-mini");
    }

    @Test
    void the_environment_is_read_without_the_blanks_around_a_value() throws InvalidConfig {
        Config config =
                ConfigLoader.load(
                        Map.of(
                                "OPENAI_BASE_URL", " http://127.0.0.1:8080/v1/ ",
                                "OPENAI_API_TIMEOUT", "5000",
                                "OPENAI_MAX_RETRIES", "0",
                                "MODEL_ANSWER", "o3"),
                        null);

        assertThat(config.openai().baseUrl()).isEqualTo(URI.create("http://127.0.0.1:8080/v1"));
        assertThat(config.request()).isEqualTo(new Config.Request(Duration.ofSeconds(5), 0));
        assertThat(config.answer().model()).isEqualTo("o3");
    }

    @Test
    void the_command_line_beats_the_environment() throws InvalidConfig {
        assertThat(ConfigLoader.load(Map.of("MODEL_ANSWER", "o3"), "gpt-5").answer().model())
                .isEqualTo("gpt-5");
    }

    @Test
    void all_problems_are_named_together() {
        assertThatThrownBy(() ->
                        ConfigLoader.load(
                                Map.of(
                                        "OPENAI_API_TIMEOUT", "soon",
                                        "OPENAI_MAX_RETRIES", "11"),
                                null))
                .isInstanceOf(InvalidConfig.class)
                .hasMessageContaining("OPENAI_API_TIMEOUT: \"soon\"")
                .hasMessageContaining("OPENAI_MAX_RETRIES: \"11\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://host/v1",
                "api.openai.com/v1",
                "http://user:secret@host/v1",
                "http://host/v1?x=1",
                "http:// host"
            })
    void a_base_url_that_cannot_be_used_is_refused_without_being_repeated(String url) {
        assertThatThrownBy(() -> ConfigLoader.load(Map.of("OPENAI_BASE_URL", url), null))
                .isInstanceOf(InvalidConfig.class)
                .hasMessageContaining("OPENAI_BASE_URL")
                .hasMessageNotContaining("secret");
    }

    @Test
    void the_key_does_not_show_itself() throws InvalidConfig {
        Config config = ConfigLoader.load(Map.of("OPENAI_API_KEY", "top-secret"), null);

        assertThat(config.toString()).doesNotContain("top-secret");
    }
}
