package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What a user reads who wrote something wrong; {@code ⏎} stands for the end of a line. */
class YamlLayerTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    policy: {max_citation: 3}             | 1:10 | "policy.max_citation" (did you mean policy.max_citations?)
                    request: {timeout: 5}                 | 1:11 | did you mean request.timeout_ms?
                    max_citations: 3                      | 1:1  | did you mean policy.max_citations?
                    polcy: {}                             | 1:1  | did you mean policy?
                    request: {max-retries: 5}             | 1:11 | did you mean request.max_retries?
                    xyzzy: 1                              | 1:1  | there is no setting "xyzzy"
                    model_profiles: {answer_fast: {}}     | 1:18 | the profiles are answer, answer_detailed, answer_quick
                    openai: {model: {default: gpt-4}}     | 1:10 | set model_profiles.answer.model instead
                    request: {max_retries: "5"}           | 1:24 | "5" is text, not a whole number from 0 to 10: remove the quotes
                    request: {max_retries: 2.5}           | 1:24 | "2.5" is not a whole number from 0 to 10
                    request: {max_retries: 0x5}           | 1:24 | "0x5" is not a whole number
                    request: {max_retries: -1}            | 1:24 | "-1" is not a whole number
                    request: {max_retries: 9999999999999} | 1:24 | is not a whole number
                    request: {max_retries: [3]}           | 1:24 | a list is not a whole number
                    request: 5                            | 1:10 | request: a single value where there should be settings: max_concurrent, max_retries, timeout_ms
                    responses: {stream: yes}              | 1:21 | "yes" is not true or false
                    responses: {stream: "true"}           | 1:21 | without quotes
                    model_profiles: {answer: {verbosity: hihg}} | 1:38 | "hihg" is not one of low, medium, high (high?)
                    model_profiles: {answer: {model: 5}}  | 1:34 | put it in quotes
                    model_profiles: {answer: {model: ""}} | 1:34 | the value is empty
                    search: {defaults: {domains: a.com}}  | 1:30 | a single value is not a list
                    search: {defaults: {domains: [https://a.com]}}  | 1:31 | is not a host name such as example.com
                    search: {defaults: {domains: [~]}}    | 1:31 | an entry of the list is empty
                    search: {user_location: {country: Japan}}       | 1:35 | is not a country code of two letters
                    search: {user_location: {timezone: Mars/Base}}  | 1:36 | is not the name of a time zone
                    server: {transport: http}             | 1:21 | "http" is not stdio
                    openai: {api_key_env: my key}         | 1:23 | the value is not the name of an environment variable
                    policy:⏎policy:                       | 2:1  | the key "policy" stands twice; the first is in line 1
                    a: [1                                 | 1:6  | not valid YAML
                    a:⏎⇥- 1                               | 2:1  | not valid YAML
                    a: *nobody                            | 1:4  | the alias *nobody names nothing
                    a: &x [*x]                            | 1:8  | the alias *x names nothing that was finished
                    a: !!float 1                          | 1:4  | the tag
                    {[1]: 2}                              | 1:2  | a key must be a single word
                    <<: {a: 1}                            | 1:1  | merge keys (<<) are not supported
                    - 1                                   | 1:1  | the file holds a list
                    just words                            | 1:1  | the file holds a single value
                    a: 1⏎---⏎b: 2                         | 2:1  | a second document begins here
                    """)
    void a_mistake_is_named_with_its_place(String yaml, String place, String message) {
        assertThat(problems(yaml.replace('⏎', '\n').replace('⇥', '\t')))
                .first()
                .asString()
                .startsWith("c.yaml:" + place + ": ")
                .contains(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "openai: {api_key: hidden-value}",
                "openai: {apiKey: hidden-value}",
                "api-key: hidden-value",
                "token: hidden-value",
                "openai: {api_key_env: sk-hidden-value}",
                "openai: {key: hidden-value}",
                "sk-hidden-value: 1",
                "request: {max_retries: sk-hidden-value}"
            })
    void a_secret_in_the_file_is_refused_and_never_repeated(String yaml) {
        assertThat(problems(yaml)).singleElement().asString().doesNotContain("hidden-value");
    }

    @Test
    void a_secret_in_the_file_is_told_where_it_belongs() {
        assertThat(problems("openai: {api_key: x}"))
                .singleElement()
                .asString()
                .contains("openai.api_key", "remove the line", "environment variable");
    }

    @Test
    void an_alias_bomb_is_a_problem_and_not_a_catastrophe() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            bomb.append("a%1$d: &a%1$d [%2$s]\n".formatted(i, "*a%d ,".formatted(i - 1).repeat(9)));
        }
        bomb.append("search: {defaults: {domains: *a29 }}\n");

        assertThat(problems(bomb.toString()))
                .hasSize(31)
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains("search.defaults.domains: a list is not a host name"));
    }

    @Test
    void a_file_nested_without_end_is_refused() {
        assertThat(problems("a: " + "[".repeat(100_000)))
                .singleElement()
                .asString()
                .contains("nested more than 32 levels deep");
    }

    @Test
    void a_long_or_odd_value_is_shortened_to_one_readable_line() {
        assertThat(problems("server: {transport: \"" + "x".repeat(5000) + "\"}"))
                .singleElement()
                .asString()
                .hasSizeLessThan(250)
                .contains("xxx…\"");
        assertThat(problems("server: {transport: \"a\\nb\"}"))
                .singleElement()
                .asString()
                .contains("\"a\\u000ab\"");
    }

    private static List<String> problems(String yaml) {
        Problems problems = new Problems();
        YamlLayer.read("c.yaml", yaml, problems);
        try {
            problems.throwIfAny();
        } catch (InvalidConfig invalid) {
            return invalid.problems();
        }
        return List.of();
    }
}
