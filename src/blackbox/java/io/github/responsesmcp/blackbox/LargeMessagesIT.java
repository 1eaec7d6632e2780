package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.ping;
import static io.github.responsesmcp.blackbox.Messages.request;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/** Messages of many bytes: served up to the limit, refused and skipped beyond it. */
@TestInstance(Lifecycle.PER_CLASS)
class LargeMessagesIT {
    private static final int LIMIT = 4096;

    /** What server.max_message_bytes can be set to. */
    private static final int MOST = 268_435_456;

    private final SharedServers narrow =
            new SharedServers(Map.of("MCP_MAX_MESSAGE_BYTES", Integer.toString(LIMIT)));
    private final SharedServers usual = new SharedServers(Map.of());

    @AfterAll
    void end() throws Exception {
        narrow.close();
        usual.close();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void a_message_over_the_limit_is_refused_once_and_skipped(Edge edge, Framing framing)
            throws Exception {
        narrow.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> a_message_over_the_limit_is_refused_once_and_skipped() {
        return inBothFramings(
                edge("as long as the limit", pingOf(LIMIT), "1: result"),
                edge("a byte too long", pingOf(LIMIT + 1), "no id: -32700"),
                edge("twice too long", pingOf(2 * LIMIT), "no id: -32700"),
                edge("a megabyte", pingOf(1 << 20), "no id: -32700"),
                edge("a megabyte of garbage", "x".repeat(1 << 20), "no id: -32700"),
                edge(
                        "a megabyte with a message in its middle",
                        "x".repeat(1 << 19) + ping("2") + "x".repeat(1 << 19),
                        "no id: -32700"));
    }

    @ParameterizedTest
    @EnumSource
    void messages_over_the_limit_cost_one_parse_error_each(Framing framing) throws Exception {
        byte[] tooLong = framing.around(Wire.utf8(pingOf(3 * LIMIT)));
        try (ServerProcess server =
                ServerProcess.start(Map.of("MCP_MAX_MESSAGE_BYTES", Integer.toString(LIMIT)))) {
            for (int id = 1; id <= 5; id++) {
                server.sendBytes(tooLong).send(framing, ping(Integer.toString(id)));

                assertThat(Gist.of(server.next().message())).isEqualTo("no id: -32700");
                assertThat(Gist.of(server.next().message())).isEqualTo(id + ": result");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_message_over_the_limit_is_answered_though_it_never_ends(Framing framing)
            throws Exception {
        byte[] tooLong = framing.around(Wire.utf8(pingOf(3 * LIMIT)));
        try (ServerProcess server =
                ServerProcess.start(Map.of("MCP_MAX_MESSAGE_BYTES", Integer.toString(LIMIT)))) {
            server.sendBytes(Arrays.copyOf(tooLong, 2 * LIMIT)).hangUp();

            assertThat(Gist.of(server.next().message())).isEqualTo("no id: -32700");
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void a_message_of_many_megabytes_is_served(Edge edge, Framing framing) throws Exception {
        usual.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> a_message_of_many_megabytes_is_served() {
        return inBothFramings(
                edge("4 MiB", pingOf(4 << 20), "1: result"),
                edge("50 MiB", pingOf(50 << 20), "1: result"));
    }

    /** The executable's memory is limited when it is built; this much has to fit in. */
    @Test
    void the_largest_message_that_can_be_allowed_is_served() throws Exception {
        try (ServerProcess server =
                ServerProcess.start(Map.of("MCP_MAX_MESSAGE_BYTES", Integer.toString(MOST)))) {
            byte[] piece = "y".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
            String[] around = request("1", "ping", "{\"x\":\"|\"}").split("\\|");
            server.sendBytes(Wire.utf8(around[0]));
            for (int sent = piece.length; sent < MOST; sent += piece.length) {
                server.sendBytes(piece);
            }
            int left = piece.length - around[0].length() - around[1].length();
            server.sendBytes(Arrays.copyOf(piece, left)).sendBytes(Wire.utf8(around[1] + "\n"));

            assertThat(Gist.of(server.replyTo(1))).isEqualTo("1: result");
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void a_number_that_would_cost_much_costs_nothing(Edge edge, Framing framing) throws Exception {
        usual.check("2025-06-18", framing, edge);
    }

    static Stream<Arguments> a_number_that_would_cost_much_costs_nothing() {
        return inBothFramings(
                edge("as an id", ping("1e999999999"), "null: -32600"),
                edge("as an argument", callWith("\"max_results\":1e999999999"), "1: -32001"),
                edge("negative", callWith("\"recency_days\":-1e999999999"), "1: -32001"),
                edge("very small", callWith("\"max_results\":1e-999999999"), "1: -32001"),
                edge(
                        "of 1 MB of digits",
                        callWith("\"max_results\":" + "7".repeat(1 << 20)),
                        "null: -32700"),
                edge(
                        "of a thousand digits",
                        callWith("\"max_results\":" + "7".repeat(1000)),
                        "1: -32001"));
    }

    private static String callWith(String argument) {
        return request(
                "1",
                "tools/call",
                "{\"name\":\"answer\",\"arguments\":{\"query\":\"anything\"," + argument + "}}");
    }

    /** Official clients close the connection above 10 MB. */
    @ParameterizedTest
    @EnumSource
    void an_answer_over_ten_megabytes_is_cut_and_says_so(Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server =
                        ServerProcess.start(ServerProcess.asking(api.baseUrl()))
                                .initialize("2025-06-18")) {
            api.otherwise(Scenario.huge(12 << 20));
            server.send(framing, Messages.call("1", "anything"));

            JsonNode reply = server.replyTo("1");
            assertThat(Wire.utf8(reply.toString())).hasSizeLessThan(10_000_000);
            assertThat(reply.path("result").path("structuredContent").path("answer").asString())
                    .isNotEmpty();
            assertThat(reply.path("result").path("_meta").toString()).contains("cut");
        }
    }

    /** A ping of exactly so many bytes. */
    private static String pingOf(int bytes) {
        String empty = request("1", "ping", "{\"x\":\"\"}");
        return request("1", "ping", "{\"x\":\"" + "y".repeat(bytes - empty.length()) + "\"}");
    }
}
