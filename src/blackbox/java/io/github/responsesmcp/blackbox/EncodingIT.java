package io.github.responsesmcp.blackbox;

import static io.github.responsesmcp.blackbox.Edge.edge;
import static io.github.responsesmcp.blackbox.Messages.ping;
import static io.github.responsesmcp.blackbox.SharedServers.inBothFramings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.stream.Stream;

/** UTF-8, strictly: what is none is refused, and what is written can be read by everybody. */
class EncodingIT extends OnSharedServers {
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void what_is_not_utf_8_costs_one_parse_error(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> what_is_not_utf_8_costs_one_parse_error() {
        return inBothFramings(
                edge("a byte that never occurs", withBytes("ff"), "no id: -32700"),
                edge("a slash in two bytes", withBytes("c0af"), "no id: -32700"),
                edge("a NUL in two bytes", withBytes("c080"), "no id: -32700"),
                edge("a slash in three bytes", withBytes("e080af"), "no id: -32700"),
                edge("half a surrogate pair", withBytes("eda080"), "no id: -32700"),
                edge("a surrogate pair in six bytes", withBytes("eda0bdedb880"), "no id: -32700"),
                edge("a code point beyond the last", withBytes("f4908080"), "no id: -32700"),
                edge("a continuation without a beginning", withBytes("80"), "no id: -32700"),
                edge("a beginning without a continuation", withBytes("e3"), "no id: -32700"),
                edge("Latin-1", withBytes("e9"), "no id: -32700"),
                edge("UTF-16", HexFormat.of().parseHex("fffe7b007d00"), "no id: -32700"),
                edge("nothing but a wrong byte", new byte[] {(byte) 0xff}, "no id: -32700"));
    }

    /** A ping whose id has these bytes in its middle. */
    private static byte[] withBytes(String hex) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(Wire.utf8("{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"id\":\"a"));
        message.writeBytes(HexFormat.of().parseHex(hex));
        message.writeBytes(Wire.utf8("b\"}"));
        return message.toByteArray();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource
    void every_character_of_unicode_is_data(Edge edge, Framing framing) throws Exception {
        servers.check("2025-11-25", framing, edge);
    }

    static Stream<Arguments> every_character_of_unicode_is_data() {
        return inBothFramings(
                data("two, three and four bytes", "\"é日😀\""),
                data("the last code point", "\"" + Character.toString(0x10FFFF) + "\""),
                data("what is no character", "\"\uFFFE\uFFFF\""),
                data("an escaped NUL", "\"\\u0000\""),
                data("an escaped pair", "\"\\ud83d\\ude00\""),
                data("delete", "\"\u007f\""));
    }

    private static Edge data(String name, String id) {
        return edge(name, ping(id), Wire.JSON.readTree(id) + ": result");
    }

    /** The reader of the suite takes nothing but UTF-8, and no line break inside a message. */
    @ParameterizedTest
    @EnumSource
    void line_breaks_of_all_kinds_and_half_pairs_in_an_answer_do_no_harm(Framing framing)
            throws Exception {
        String text = "a\nb\rc\u0085d\u2028e\u2029f\u0000g\uD800h\uFEFFi 日本 😀";
        try (StandIn api = StandIn.start();
                ServerProcess server =
                        ServerProcess.start(ServerProcess.asking(api.baseUrl()))
                                .initialize("2025-06-18")) {
            api.otherwise(
                    Scenario.page(
                            200,
                            "application/json",
                            response(
                                    Wire.JSON
                                            .writeValueAsString(text)
                                            .replace("\uD800", "\\ud800"))));
            server.send(framing, Messages.call("1", "anything"));

            JsonNode result = server.replyTo("1").path("result");
            assertThat(result.path("structuredContent").path("answer").asString())
                    .startsWith("a\nb\rc\u0085d\u2028e\u2029f\u0000g")
                    .endsWith("h\uFEFFi 日本 😀");
        }
    }

    private static String response(String quotedText) {
        return """
        {"id":"resp_1","object":"response","status":"completed","model":"gpt-5-mini","error":null,\
        "incomplete_details":null,"output":[{"type":"message","id":"msg_1","role":"assistant",\
        "status":"completed","content":[{"type":"output_text","text":%s,"annotations":[]}]}],\
        "usage":{"input_tokens":1,"output_tokens":1,"total_tokens":2}}\
        """
                .formatted(quotedText);
    }

    @ParameterizedTest
    @EnumSource
    void half_a_surrogate_pair_and_a_nul_in_a_question_are_taken_or_refused_but_do_no_harm(
            Framing framing) throws Exception {
        try (StandIn api = StandIn.start();
                ServerProcess server =
                        ServerProcess.start(ServerProcess.asking(api.baseUrl()))
                                .initialize("2025-11-25")) {
            for (String query : new String[] {"half \\ud800 a pair", "a \\u0000 NUL"}) {
                server.send(
                        framing,
                        Messages.request(
                                "1",
                                "tools/call",
                                "{\"name\":\"answer\",\"arguments\":{\"query\":\""
                                        + query
                                        + "\"}}"));

                assertThat(Gist.of(server.replyTo("1"))).isEqualTo("1: result");
            }
        }
    }
}
