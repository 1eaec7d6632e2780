package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.list;
import static org.assertj.core.api.InstanceOfAssertFactories.throwable;

import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.Config.UserLocation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

class ConfigLoaderTest {
    @TempDir Path folder;

    @Test
    void an_empty_environment_gives_the_defaults_of_the_specification() throws InvalidConfig {
        Config config = TestConfig.of(Map.of());

        assertThat(config.openai().baseUrl()).isEqualTo(URI.create("https://api.openai.com/v1"));
        assertThat(config.openai().apiKey()).isNull();
        assertThat(config.request()).isEqualTo(new Config.Request(Duration.ofSeconds(120), 3, 256));
        assertThat(config.responses()).isEqualTo(new Config.Responses(false, false));
        assertThat(config.modelProfiles().answer())
                .isEqualTo(new ModelProfile("gpt-5-mini", "medium", "medium"));
        assertThat(config.policy().searchTriggers()).hasSize(14).contains("today", "EOL");
        assertThat(config.policy().maxCitations()).isEqualTo(3);
        assertThat(config.search().recencyDays()).isEqualTo(60);
        assertThat(config.search().userLocation()).isNull();
        assertThat(config.server().debug()).isFalse();
    }

    @Test
    void the_command_line_beats_the_environment_and_that_the_file() throws Exception {
        String yaml = "model_profiles: {answer: {model: from-file, verbosity: high}}";
        Map<String, String> environment = Map.of("MODEL_ANSWER", "from-environment");

        assertThat(answer(yaml, Map.of(), null))
                .isEqualTo(new ModelProfile("from-file", "medium", "high"));
        assertThat(answer(yaml, environment, null))
                .isEqualTo(new ModelProfile("from-environment", "medium", "high"));
        assertThat(answer(yaml, environment, "from-option"))
                .isEqualTo(new ModelProfile("from-option", "medium", "high"));
    }

    @Test
    void a_profile_takes_from_answer_field_by_field_what_it_does_not_set() throws Exception {
        Config config =
                load("""
                model_profiles:
                  answer: {model: gpt-5, reasoning_effort: high, verbosity: low}
                  answer_detailed:
                    model: gpt-6
                """)
                        .config();

        assertThat(config.modelProfiles().answerDetailed())
                .isEqualTo(new ModelProfile("gpt-6", "high", "low"));
        assertThat(config.modelProfiles().answerQuick())
                .isEqualTo(new ModelProfile("gpt-5", "high", "low"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "model_profiles: {answer: null}",
                "model_profiles: {answer: {}}",
                "model_profiles: {answer: {model: ~}}"
            })
    void the_answer_profile_cannot_be_taken_away(String yaml) {
        assertThatThrownBy(() -> load(yaml))
                .hasMessageContaining("config.yaml:1:")
                .hasMessageContaining("model_profiles.answer is required");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# nothing",
                "---",
                "~",
                "openai:",
                "openai: ~",
                "request: {max_retries: }"
            })
    void null_means_not_set_here(String yaml) throws Exception {
        assertThat(load(yaml).config()).isEqualTo(TestConfig.of(Map.of()));
    }

    @Test
    void lists_replace_and_do_not_join() throws Exception {
        assertThat(load("policy: {search_triggers: [tomorrow]}").config().policy().searchTriggers())
                .containsExactly("tomorrow");
    }

    @Test
    void every_section_of_a_file_arrives() throws Exception {
        Config config =
                load("""
                openai: {organization: org-1, project: proj_2}
                search:
                  defaults: {domains: [jma.go.jp, tenki.jp]}
                  context_size: high
                  user_location: {country: JP, timezone: Asia/Tokyo}
                policy:
                  system: {source: file, path: ~/policy.md, merge: append}
                server: {debug: true, debug_file: /tmp/x.log, line_mode: true}
                """)
                        .config();

        assertThat(config.openai().organization()).isEqualTo("org-1");
        assertThat(config.openai().project()).isEqualTo("proj_2");
        assertThat(config.search().domains()).containsExactly("jma.go.jp", "tenki.jp");
        assertThat(config.search().contextSize()).isEqualTo("high");
        assertThat(config.search().userLocation())
                .isEqualTo(new UserLocation("JP", null, null, "Asia/Tokyo"));
        assertThat(config.policy().system().path()).isEqualTo(Path.of("/nowhere/policy.md"));
        assertThat(config.policy().system().merge()).isEqualTo(Config.Merge.APPEND);
        assertThat(config.server())
                .isEqualTo(new Config.Server(true, Path.of("/tmp/x.log"), false, 64 << 20, true));
    }

    @Test
    void an_alias_stands_for_what_it_names() throws Exception {
        Config config =
                load("""
                model_profiles:
                  answer: &main {model: gpt-5}
                  answer_quick: *main
                """)
                        .config();

        assertThat(config.modelProfiles().answerQuick().model()).isEqualTo("gpt-5");
    }

    @Test
    void what_is_not_wrong_can_be_looked_at_all_the_same() {
        ConfigLoader.Examined examined =
                ConfigLoader.examine(
                        Map.of(
                                "MAX_CITATIONS",
                                "many",
                                "MODEL_ANSWER",
                                "gpt-5",
                                "HOME",
                                "/nowhere"),
                        Options.NONE);

        assertThat(examined.problems()).singleElement().asString().startsWith("MAX_CITATIONS: ");
        Config usable = examined.usable().config();
        assertThat(usable.policy().maxCitations()).isEqualTo(3);
        assertThat(usable.modelProfiles().answer().model()).isEqualTo("gpt-5");
    }

    @Test
    void all_problems_of_all_layers_are_named_together() {
        assertThatThrownBy(() ->
                        load(
                                "policy: {max_citations: 20}\nrequst: {}\n",
                                Map.of("OPENAI_API_TIMEOUT", "soon", "OPENAI_MAX_RETRIES", "11"),
                                " "))
                .asInstanceOf(throwable(InvalidConfig.class))
                .extracting(InvalidConfig::problems, list(String.class))
                .satisfiesExactly(
                        p -> assertThat(p).contains("config.yaml:1:25: policy.max_citations"),
                        p -> assertThat(p).contains("config.yaml:2:1", "did you mean request?"),
                        p -> assertThat(p).startsWith("OPENAI_API_TIMEOUT: \"soon\" is not"),
                        p -> assertThat(p).startsWith("OPENAI_MAX_RETRIES: \"11\" is not"),
                        p -> assertThat(p).startsWith("--model: "));
    }

    @Test
    void a_file_that_is_not_there_is_left_out_and_only_missed_when_it_was_named() throws Exception {
        assertThat(TestConfig.load(Map.of(), Options.NONE).warnings()).isEmpty();

        LoadedConfig named =
                TestConfig.load(Map.of(), new Options(false, "no/such.yaml", null, null));
        assertThat(named.file()).isNull();
        assertThat(named.warnings())
                .singleElement()
                .asString()
                .contains(Path.of("no/such.yaml").toString(), "--config", "does not exist");
    }

    @Test
    void an_empty_name_says_where_it_stands() {
        assertThatThrownBy(() -> TestConfig.load(Map.of(), new Options(false, "", null, null)))
                .hasMessageContaining("--config \"\": is a directory");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a right of their own there")
    void a_link_that_leads_nowhere_is_not_a_file_that_is_not_there() throws IOException {
        Path link = folder.resolve("config.yaml");
        Files.createSymbolicLink(link, folder.resolve("gone"));
        Path folderLink = folder.resolve("app");
        Files.createSymbolicLink(folderLink, folder.resolve("gone"));

        for (Path linked : List.of(link, folderLink.resolve("config.yaml"))) {
            assertThatThrownBy(() -> loadFile(linked)).hasMessageContaining("leads nowhere");
        }
    }

    @Test
    void a_directory_and_bad_utf_8_and_a_huge_file_are_refused_in_a_sentence() throws IOException {
        assertThatThrownBy(() -> loadFile(folder)).hasMessageContaining("is a directory");
        Path latin = folder.resolve("latin.yaml");
        Files.write(latin, "openai: {project: \u00e9}".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> loadFile(latin)).hasMessageContaining("not valid UTF-8");
        Path huge = folder.resolve("huge.yaml");
        Files.write(huge, new byte[(1 << 20) + 1]);
        assertThatThrownBy(() -> loadFile(huge)).hasMessageContaining("larger than 1 MiB");
    }

    @Test
    void a_byte_order_mark_and_windows_line_ends_do_no_harm() throws Exception {
        assertThat(load("\uFEFFrequest:\r\n  max_retries: 7\r\n").config().request().maxRetries())
                .isEqualTo(7);
    }

    @Test
    void the_usual_file_is_found_in_the_home_folder_or_where_xdg_says() throws Exception {
        Path file = folder.resolve(".config/openai-responses-mcp/config.yaml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "request: {max_retries: 9}");
        String home = folder.toString();
        String config = folder.resolve(".config").toString();

        for (Map<String, String> environment :
                List.of(
                        Map.of("HOME", home, "APPDATA", config),
                        Map.of("XDG_CONFIG_HOME", config, "APPDATA", config),
                        Map.of("HOME", home, "XDG_CONFIG_HOME", "relative", "APPDATA", config))) {
            LoadedConfig loaded = TestConfig.load(environment, Options.NONE);
            assertThat(loaded.config().request().maxRetries()).isEqualTo(9);
            assertThat(loaded.file()).isEqualTo(file.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1,true,",
        "TRUE,true,",
        "yes,true,",
        "on,true,",
        "0,false,",
        "false,false,",
        "No,false,",
        "off,false,",
        "' ',false,",
        "express:*,false,",
        "mcp,false,",
        "2,false,",
        "/var/log/x,true,/var/log/x",
        "debug.log,true,debug.log",
        "out.txt,true,out.txt"
    })
    void debug_counts_only_when_it_can_be_meant_for_us(String value, boolean on, String file)
            throws InvalidConfig {
        Config.Server server = TestConfig.of(Map.of("DEBUG", value)).server();

        assertThat(server.debug()).isEqualTo(on);
        assertThat(server.debugFile()).isEqualTo(file == null ? null : Path.of(file));
    }

    @Test
    void debug_on_the_command_line_beats_the_environment() throws InvalidConfig {
        Options on = new Options(true, null, null, "");
        Options toFile = new Options(true, null, null, "here.log");

        assertThat(TestConfig.load(Map.of("DEBUG", "0"), on).config().server().debug()).isTrue();
        assertThat(TestConfig.load(Map.of("DEBUG", "/x.log"), toFile).config().server().debugFile())
                .isEqualTo(Path.of("here.log"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://host/v1",
                "api.openai.com/v1",
                "http://user:secret@host/v1",
                "http://host/v1?secret=1",
                "https://host/v1#secret",
                "http:// secret",
                "http:///secret"
            })
    void a_base_url_that_cannot_be_used_is_refused_without_being_repeated(String url) {
        assertThatThrownBy(() -> TestConfig.of(Map.of("OPENAI_BASE_URL", url)))
                .isInstanceOf(InvalidConfig.class)
                .hasMessageContaining("OPENAI_BASE_URL")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:8080/v1/, false",
        "http://localhost/v1, false",
        "http://[::1]:1/v1, false",
        "https://gateway.example/v1, false",
        "http://gateway.example/v1, true"
    })
    void plain_http_is_fine_on_this_machine_and_a_warning_elsewhere(String url, boolean warned)
            throws InvalidConfig {
        LoadedConfig loaded = TestConfig.load(Map.of("OPENAI_BASE_URL", url), Options.NONE);

        assertThat(loaded.config().openai().baseUrl().toString()).doesNotEndWith("/");
        assertThat(loaded.warnings()).hasSize(warned ? 1 : 0);
    }

    @Test
    void the_key_is_read_from_the_variable_that_the_file_names_and_shows_itself_to_nobody()
            throws Exception {
        LoadedConfig loaded =
                load("openai: {api_key_env: MY_KEY}", Map.of("MY_KEY", " top-secret "), null);

        assertThat(loaded.config().openai().apiKey())
                .extracting(ApiKey::authorization)
                .isEqualTo("Bearer top-secret");
        assertThat(loaded.config() + loaded.settings().tree().toString())
                .doesNotContain("top-secret");
    }

    @Test
    void a_key_that_cannot_stand_in_a_header_is_refused_and_not_repeated() {
        assertThatThrownBy(() -> TestConfig.of(Map.of("OPENAI_API_KEY", "top\nsecret")))
                .hasMessageStartingWith("OPENAI_API_KEY: ")
                .hasMessageNotContaining("secret");
    }

    @Test
    void settings_without_effect_are_pointed_out() throws Exception {
        assertThat(load("server: {debug_file: x.log}").warnings())
                .singleElement()
                .asString()
                .contains("server.debug is not");
        assertThat(load("policy: {system: {path: x.md}}").warnings())
                .singleElement()
                .asString()
                .contains("policy.system.source is builtin");
        assertThatThrownBy(() -> load("policy: {system: {source: file}}"))
                .hasMessageContaining("policy.system.path names no file");
    }

    private ModelProfile answer(String yaml, Map<String, String> environment, String model)
            throws Exception {
        return load(yaml, environment, model).config().modelProfiles().answer();
    }

    private LoadedConfig load(String yaml) throws Exception {
        return load(yaml, Map.of(), null);
    }

    private LoadedConfig load(String yaml, Map<String, String> environment, String model)
            throws Exception {
        Path file = folder.resolve("config.yaml");
        Files.writeString(file, yaml);
        return TestConfig.load(environment, new Options(false, file.toString(), model, null));
    }

    private LoadedConfig loadFile(Path file) throws InvalidConfig {
        return TestConfig.load(Map.of(), new Options(false, file.toString(), null, null));
    }
}
