package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Messages.modern;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.Map;

/** {@code subscriptions/listen} of 2026-07-28, though nothing here ever changes. */
class SubscriptionsIT {
    private static final String LISTEN = "subscriptions/listen";

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"a\"", "12345678901234567890"})
    void a_subscription_is_acknowledged_and_stays_open_until_the_end_of_stdin(String id)
            throws Exception {
        for (Framing framing : Framing.values()) {
            try (ServerProcess server = ServerProcess.start(Map.of())) {
                server.send(framing, listen(id));
                assertAcknowledged(server.next().message(), id);
                server.send(framing, modern("2", "tools/list"));
                assertThat(Gist.of(server.next().message())).isEqualTo("2: result");

                server.hangUp();

                assertThat(server.next().message().path("result"))
                        .isEqualTo(
                                Wire.JSON.readTree(
                                        """
                                        {"resultType":"complete","_meta":\
                                        {"io.modelcontextprotocol/subscriptionId":%s}}\
                                        """
                                                .formatted(id)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_cancelled_subscription_ends_in_silence(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(framing, listen("1"));
            assertAcknowledged(server.next().message(), "1");

            server.send(framing, Messages.cancel("1"));

            server.send(framing, modern("2", "tools/list"));
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void several_subscriptions_are_told_apart_by_their_ids(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            for (String id : new String[] {"1", "\"1\""}) {
                server.send(framing, listen(id));
                assertAcknowledged(server.next().message(), id);
            }
            server.send(framing, listen("1"));
            assertThat(Gist.of(server.next().message())).isEqualTo("1: -32600");

            server.send(framing, Messages.cancel("1"));
            server.hangUp();

            assertThat(Gist.of(server.next().message())).isEqualTo("\"1\": result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_older_era_has_no_subscriptions(Framing framing) throws Exception {
        try (ServerProcess server =
                ServerProcess.start(Map.of()).initialize("2025-11-25", framing)) {
            server.send(framing, Messages.request("1", LISTEN, "{\"notifications\":{}}"));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: -32601");
        }
    }

    private static String listen(String id) {
        return modern(id, LISTEN, "\"notifications\":{\"toolsListChanged\":true}");
    }

    private static void assertAcknowledged(JsonNode message, String id) {
        assertThat(message.path("method").asString(""))
                .isEqualTo("notifications/subscriptions/acknowledged");
        JsonNode params = message.path("params");
        assertThat(params.path("_meta").path("io.modelcontextprotocol/subscriptionId").toString())
                .isEqualTo(id);
        assertThat(params.path("notifications").toString())
                .as("what of it is honoured: nothing")
                .isEqualTo("{}");
    }
}
