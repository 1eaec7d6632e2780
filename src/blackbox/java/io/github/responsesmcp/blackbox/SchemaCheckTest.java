package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The check by the official schemas lets nothing pass that a revision forbids. */
class SchemaCheckTest {
    private final SchemaCheck schemas = new SchemaCheck();

    @BeforeAll
    static void the_schemas_are_there() {
        assumeTrue(
                SchemaCheck.PRESENT,
                "the schemas of the protocol are not part of this repository and not beside it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void a_reply_has_what_its_revision_demands(String revision) {
        schemas.sent(Wire.utf8(Messages.initialize("1", revision)));
        received(
                """
                {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"%s","capabilities":{},\
                "serverInfo":{"name":"a","version":"1"}}}\
                """
                        .formatted(revision));

        schemas.sent(Wire.utf8(Messages.request("2", "tools/list")));
        refused("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}");
        schemas.sent(Wire.utf8(Messages.request("3", "tools/call")));
        refused("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"content\":[{\"type\":\"text\"}]}}");
        schemas.sent(Wire.utf8(Messages.request("4", "tools/call")));
        refused("{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{\"code\":\"x\"}}");
        refused("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{}}");
        refused("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/of/our/own\"}");
        refused("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"server/discover", "tools/list", "tools/call", "subscriptions/listen"})
    void a_result_of_2026_07_28_says_what_type_it_has(String method) {
        schemas.sent(Wire.utf8(Messages.modern("1", method)));

        refused(
                """
                {"jsonrpc":"2.0","id":1,"result":{"content":[],"tools":[],"ttlMs":0,\
                "cacheScope":"public","capabilities":{},"supportedVersions":[],\
                "_meta":{"io.modelcontextprotocol/subscriptionId":1}}}\
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,\"message\":\"x\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"
            })
    void what_is_right_passes(String message) {
        assertThatCode(() -> received(message)).doesNotThrowAnyException();
    }

    private void refused(String message) {
        assertThatThrownBy(() -> received(message)).as(message).isInstanceOf(AssertionError.class);
    }

    private void received(String message) {
        schemas.received(Wire.JSON.readTree(message));
    }
}
