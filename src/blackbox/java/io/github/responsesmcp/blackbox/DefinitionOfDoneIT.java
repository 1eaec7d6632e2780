package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Section 10 of the specification, line by line. */
class DefinitionOfDoneIT extends AgainstStandIn {
    private static final List<String> CONTRACT =
            List.of("answer", "used_search", "citations", "model");

    @ParameterizedTest
    @ValueSource(strings = {"answer", "answer_detailed", "answer_quick"})
    void the_meaning_of_http_404_is_told_without_search(String tool) throws Exception {
        JsonNode answer = asked(tool, "HTTP 404 の意味");

        assertThat(answer.path("used_search").isBoolean()).isTrue();
        assertThat(answer.path("used_search").asBoolean()).isFalse();
        assertThat(answer.path("citations").isArray()).isTrue();
        assertThat(answer.path("citations")).isEmpty();
        assertThat(answer.path("answer").asString()).contains("404").doesNotContain("Sources:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"answer", "answer_detailed", "answer_quick"})
    void todays_weather_is_told_with_search_addresses_and_iso_dates(String tool) throws Exception {
        LocalDate today = LocalDate.now(ZoneId.of("Asia/Tokyo"));

        JsonNode answer = asked(tool, "本日 " + today + " の東京の天気");

        assertThat(answer.path("used_search").asBoolean()).isTrue();
        assertThat(answer.path("citations").size()).isGreaterThanOrEqualTo(1);
        for (JsonNode citation : answer.path("citations")) {
            assertThat(answer.path("answer").asString().lines())
                    .as("a line with the address and a date")
                    .anySatisfy(line ->
                            assertThat(line)
                                    .contains(citation.path("url").asString())
                                    .containsPattern("[0-9]{4}-[0-9]{2}-[0-9]{2}"));
        }
    }

    /** As a script does it: everything is sent at once, and then the input ends. */
    @ParameterizedTest
    @EnumSource
    void initialize_the_list_and_a_call_get_three_replies(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(ServerProcess.asking(api.baseUrl()))) {
            server.send(framing, Messages.initialize("1", "2025-06-18"));
            server.send(framing, Messages.request("2", "tools/list", "{}"));
            server.send(framing, Messages.call("3", "HTTP 404 の意味"));
            server.hangUp();

            List<Received> replies = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                replies.add(server.next());
            }

            assertThat(replies)
                    .extracting(reply -> Gist.of(reply.message()))
                    .containsExactly("1: result", "2: result", "3: result");
            assertThat(replies).extracting(Received::framed).containsOnly(framing.isFramed());
            assertThat(server.exitCode()).isZero();
            assertThat(server.leftovers()).isEmpty();
            assertThat(replies.get(0).message().path("result").path("protocolVersion").asString())
                    .isEqualTo("2025-06-18");
            assertThat(replies.get(1).message().path("result").path("tools"))
                    .extracting(tool -> tool.path("name").asString())
                    .containsExactly("answer", "answer_detailed", "answer_quick");
            assertThat(contract(replies.get(2).message()).path("answer").asString())
                    .contains("404");
        }
    }

    @Test
    void without_a_key_the_first_two_are_answered_and_the_call_says_what_is_missing()
            throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine(Messages.initialize("1", "2025-06-18"));
            server.sendLine(Messages.request("2", "tools/list", "{}"));
            server.sendLine(Messages.call("3", "HTTP 404 の意味"));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
            JsonNode third = server.next().message();
            assertThat(Gist.of(third)).isEqualTo("3: -32051");
            assertThat(third.path("error").path("message").asString())
                    .contains("OPENAI_API_KEY", "env");
        }
    }

    private JsonNode asked(String tool, String question) throws Exception {
        try (ServerProcess server =
                ServerProcess.start(ServerProcess.asking(api.baseUrl())).initialize("2025-06-18")) {
            server.call(1, tool, question);
            return contract(server.replyTo(1));
        }
    }

    /** The JSON text of a reply, with just the keys of the contract, in their order. */
    private static JsonNode contract(JsonNode reply) {
        JsonNode content = reply.path("result").path("content");
        assertThat(content.size()).as("%s", reply).isEqualTo(1);
        JsonNode answer = Wire.JSON.readTree(content.path(0).path("text").asString());
        assertThat(answer.propertyNames()).containsExactlyElementsOf(CONTRACT);
        return answer;
    }
}
