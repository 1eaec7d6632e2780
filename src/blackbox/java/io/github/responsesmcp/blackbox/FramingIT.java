package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.ping;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.blackbox.Wire.Received;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/** Where a message begins and ends, and how the server finds its way back when that is unclear. */
class FramingIT extends OnSharedServers {
    private static final String BOM = "\uFEFF";

    /** The framing is that of the ping that follows. */
    @ParameterizedTest(name = "{0}, then a ping {1}")
    @MethodSource
    void what_is_between_messages_does_no_harm(Edge edge, Framing framing) throws Exception {
        servers.checkRaw("2025-11-25", framing, edge);
    }

    static Stream<Arguments> what_is_between_messages_does_no_harm() {
        String frame = Framing.FRAME.around(ping("1"));
        return inBothFramings(
                edge("a blank line", "\n"),
                edge("blank lines of Windows", "\r\n\r\n\r\n"),
                edge("a line of blanks and tabs", "  \t \n"),
                edge("a message that ends as on Windows", ping("1") + "\r\n", "1: result"),
                edge("spaces around a message", " \t" + ping("1") + " \t\n", "1: result"),
                edge("two lines", ping("1") + "\n" + ping("2") + "\n", "1: result", "2: result"),
                edge(
                        "two frames",
                        frame + Framing.FRAME.around(ping("2")),
                        "1: result",
                        "2: result"),
                edge("a line and a frame", ping("2") + "\n" + frame, "1: result", "2: result"),
                edge("a frame and a line", frame + ping("2") + "\n", "1: result", "2: result"),
                edge("a frame and a line end", frame + "\r\n", "1: result"),
                edge(
                        "a line, a blank line, a frame",
                        ping("2") + "\n\n" + frame,
                        "1: result",
                        "2: result"));
    }

    @ParameterizedTest(name = "{0}, then a ping {1}")
    @MethodSource
    void a_header_may_be_written_in_many_ways(Edge edge, Framing framing) throws Exception {
        servers.checkRaw("2025-11-25", framing, edge);
    }

    static Stream<Arguments> a_header_may_be_written_in_many_ways() {
        String body = ping("1");
        int length = body.length();
        String spread = "\n {\n\"jsonrpc\":\"2.0\",\r\n\t\"id\":1,\n\"method\":\"ping\"}\n ";
        return inBothFramings(
                headed("lower case", "content-length: " + length + "\r\n\r\n" + body),
                headed("upper case", "CONTENT-LENGTH: " + length + "\r\n\r\n" + body),
                headed("no blank after the colon", "Content-Length:" + length + "\r\n\r\n" + body),
                headed("many blanks", "Content-Length: \t " + length + " \t\r\n\r\n" + body),
                headed("bare line ends", "Content-Length: " + length + "\n\n" + body),
                headed("leading zeros", "Content-Length: 000" + length + "\r\n\r\n" + body),
                headed("mixed line ends", "Content-Length: " + length + "\r\n\n" + body),
                headed(
                        "another header after it",
                        "Content-Length: %d\r\nContent-Type: application/json\r\n\r\n%s"
                                .formatted(length, body)),
                headed(
                        "another header before it",
                        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
                                + "Content-Length: %d\r\n\r\n%s".formatted(length, body)),
                headed("a body over several lines", Framing.FRAME.around(spread)));
    }

    private static Edge headed(String name, String frame) {
        return edge(name, frame, "1: result");
    }

    @ParameterizedTest(name = "{0}, then a ping {1}")
    @MethodSource
    void a_loss_costs_one_parse_error_and_the_next_message_is_served(Edge edge, Framing framing)
            throws Exception {
        servers.checkRaw("2025-11-25", framing, edge);
    }

    static Stream<Arguments> a_loss_costs_one_parse_error_and_the_next_message_is_served() {
        String lost = "no id: -32700";
        String frame = Framing.FRAME.around(ping("1"));
        String filler = "x".repeat(100 << 10);
        return inBothFramings(
                edge("a line of garbage", "garbage\n", lost),
                edge("a line of NULs", "\0\0\0\n", lost),
                edge("a frame of garbage", "Content-Length: 7\r\n\r\ngarbage", lost),
                edge("a line of garbage before a frame", "garbage\n" + frame, lost, "1: result"),
                edge("garbage before a header, on its line", "garbage" + frame, lost, "1: result"),
                edge(
                        "half a message before a header",
                        "{\"jsonrpc\":\"2.0\",\"id" + frame,
                        lost,
                        "1: result"),
                edge("a length that is no number", "Content-Length: many\r\n\r\n", lost),
                edge("a length that is empty", "Content-Length:\r\n\r\n", lost),
                edge("a negative length", "Content-Length: -5\r\n\r\n", lost),
                edge("a fraction of a length", "Content-Length: 1.5\r\n\r\n", lost),
                edge("a length in hexadecimal", "Content-Length: 0x10\r\n\r\n", lost),
                edge(
                        "a length beyond all numbers",
                        "Content-Length: 99999999999999999999\r\n\r\n",
                        lost),
                edge(
                        "two lengths that differ",
                        "Content-Length: 40\r\nContent-Length: 41\r\n\r\n",
                        lost),
                edge(
                        "a header block without a length",
                        "Content-Type: application/json\r\n\r\n",
                        lost),
                edge(
                        "one header of 100 KiB",
                        "Content-Length: 5\r\nX: " + filler + "\r\n\r\n",
                        lost),
                edge(
                        "100 KiB of headers",
                        "Content-Length: 5\r\n" + "X-Filler: 12\r\n".repeat(8 << 10) + "\r\n",
                        lost),
                edge("a line of 100 KiB", filler + "\n", lost));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void a_byte_order_mark_elsewhere_than_at_the_start_is_no_json(Edge edge, Framing framing)
            throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> a_byte_order_mark_elsewhere_than_at_the_start_is_no_json() {
        return inBothFramings(
                edge("before a later message", BOM + ping("1"), "no id: -32700"),
                edge("after a message", ping("1") + BOM, "no id: -32700"),
                edge("inside a message", "{" + BOM + ping("1").substring(1), "no id: -32700"),
                edge(
                        "inside a string, where it is text",
                        ping("\"" + BOM + "\""),
                        "\"" + BOM + "\": result"));
    }

    @ParameterizedTest
    @EnumSource
    void a_byte_order_mark_at_the_start_is_skipped(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendBytes(Wire.utf8(BOM + framing.around(ping("1"))));

            Received pong = server.next();
            assertThat(Gist.of(pong.message())).isEqualTo("1: result");
            assertThat(pong.framed()).isEqualTo(framing.isFramed());
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_message_may_come_byte_by_byte(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            for (byte one : Wire.utf8(framing.around(ping("\"日本 😀\"")))) {
                server.sendBytes(new byte[] {one});
            }

            assertThat(Gist.of(server.next().message())).isEqualTo("\"日本 😀\": result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_message_may_be_cut_inside_a_character(Framing framing) throws Exception {
        byte[] message = Wire.utf8(framing.around(ping("\"😀\"")));
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            for (int cut = 1; cut < message.length; cut++) {
                server.sendBytes(Arrays.copyOfRange(message, 0, cut));
                server.sendBytes(Arrays.copyOfRange(message, cut, message.length));

                assertThat(Gist.of(server.next().message())).isEqualTo("\"😀\": result");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void two_thousand_messages_may_come_at_once(Framing framing) throws Exception {
        StringBuilder all = new StringBuilder();
        for (int id = 1; id <= 2000; id++) {
            all.append(framing.around(ping(Integer.toString(id))));
        }
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendBytes(Wire.utf8(all.toString()));

            for (int id = 1; id <= 2000; id++) {
                assertThat(Gist.of(server.next().message())).isEqualTo(id + ": result");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\r", " "})
    void the_last_line_needs_no_line_end(String end) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendBytes(Wire.utf8(ping("1") + end)).hangUp();

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 100\r\n\r\n{\"jsonrpc\"",
                "Content-Length: 100\r\n\r\n",
                "Content-Length: 100\r\n",
                "Content-Le",
                "{\"jsonrpc\":"
            })
    void the_end_of_stdin_inside_a_message_costs_one_parse_error(String half) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendFramed(ping("1"));
            server.sendBytes(Wire.utf8(half)).hangUp();

            assertThat(Gist.of(server.next().message())).isEqualTo("1: result");
            assertThat(Gist.of(server.next().message())).isEqualTo("no id: -32700");
        }
    }

    @ParameterizedTest
    @EnumSource
    void in_line_mode_every_answer_is_a_line(Framing framing) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of("MCP_LINE_MODE", "true"))) {
            server.send(framing, ping("1")).send(framing, "garbage");

            assertThat(server.next().framed()).isFalse();
            assertThat(server.next().framed()).isFalse();
        }
    }
}
