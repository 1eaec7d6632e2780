package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.initialize;
import static io.github.responsesmcp.blackbox.Messages.ping;
import static io.github.responsesmcp.blackbox.Messages.request;
import static io.github.responsesmcp.blackbox.SharedServers.BEFORE_INITIALIZE;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;
import java.util.stream.Stream;

/** How a conversation begins. */
class LifecycleIT extends OnSharedServers {
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void before_anything_is_agreed_on(Edge edge, Framing framing) throws Exception {
        servers.check(BEFORE_INITIALIZE, framing, edge);
    }

    static Stream<Arguments> before_anything_is_agreed_on() {
        return inBothFramings(
                edge("ping is answered", ping("1"), "1: result"),
                edge("tools/list is refused", request("1", "tools/list"), "1: -32602"),
                edge(
                        "tools/list with an empty _meta is refused",
                        request("1", "tools/list", "{\"_meta\":{}}"),
                        "1: -32602"),
                edge("tools/call is refused", Messages.call("1", "anything"), "1: -32602"),
                edge(
                        "server/discover without _meta is refused",
                        request("1", "server/discover"),
                        "1: -32602"),
                edge(
                        "initialize without parameters is refused",
                        request("1", "initialize"),
                        "1: -32602"),
                edge(
                        "initialize without a version is refused",
                        request("1", "initialize", "{\"capabilities\":{}}"),
                        "1: -32602"),
                edge(
                        "a version that is a number is refused",
                        request("1", "initialize", "{\"protocolVersion\":20250618}"),
                        "1: -32602"),
                edge(
                        "a version that is null is refused",
                        request("1", "initialize", "{\"protocolVersion\":null}"),
                        "1: -32602"),
                edge(
                        "a refused initialize agreed on nothing",
                        request("1", "tools/list"),
                        "1: -32602"));
    }

    @ParameterizedTest
    @EnumSource
    void who_forgot_to_initialize_is_told_both_ways(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(framing, request("1", "tools/list"));

            assertThat(server.replyTo("1").path("error").path("message").asString())
                    .contains("initialize", "_meta", "2026-07-28");
        }
    }

    @ParameterizedTest
    @EnumSource
    void after_initialize_discover_without_meta_is_still_refused(Framing framing) throws Exception {
        servers.check(
                "2025-11-25",
                framing,
                edge("server/discover", request("1", "server/discover"), "1: -32602"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1999-01-01", "2026-07-28", "2099-12-31", "", "latest", "2025-06-18 "})
    void a_version_we_do_not_agree_on_is_answered_with_our_newest(String version) throws Exception {
        for (Framing framing : Framing.values()) {
            try (ServerProcess server = ServerProcess.start(Map.of())) {
                server.send(framing, initialize("1", version));

                assertThat(server.replyTo("1").path("result").path("protocolVersion").asString())
                        .isEqualTo("2025-11-25");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void initialize_is_lenient_about_all_but_the_version(Framing framing) throws Exception {
        for (String others :
                new String[] {
                    "",
                    ",\"capabilities\":null",
                    ",\"capabilities\":[],\"clientInfo\":\"me\"",
                    ",\"clientInfo\":{\"name\":1}"
                }) {
            try (ServerProcess server = ServerProcess.start(Map.of())) {
                server.send(
                        framing,
                        request(
                                "1",
                                "initialize",
                                "{\"protocolVersion\":\"2025-06-18\"%s}".formatted(others)));

                assertThat(Gist.of(server.replyTo("1"))).isEqualTo("1: result");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_second_initialize_is_answered_and_its_revision_holds(Framing framing) throws Exception {
        try (ServerProcess server =
                ServerProcess.start(Map.of()).initialize("2025-06-18", framing)) {
            server.send(framing, "garbage");
            assertThat(Gist.of(server.next().message())).isEqualTo("null: -32700");

            server.initialize("2025-11-25", framing);

            server.send(framing, "garbage");
            assertThat(Gist.of(server.next().message())).isEqualTo("no id: -32700");
        }
    }

    @ParameterizedTest
    @EnumSource
    void requests_are_served_before_the_client_said_that_it_is_initialized(Framing framing)
            throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.send(framing, initialize("1", "2025-11-25"));
            server.send(framing, request("2", "tools/list"));

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
            assertThat(Gist.of(server.next().message())).isEqualTo("2: result");
        }
    }
}
