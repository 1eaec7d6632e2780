package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;

/** What each revision is told about the server and its tools, to the letter. */
class GoldenSurfaceIT {
    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void what_initialize_and_tools_list_say(String revision) throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            server.sendLine(Messages.initialize("1", revision));
            JsonNode initialize = server.replyTo("1").path("result");
            server.sendLine(Messages.request("2", "tools/list"));
            JsonNode tools = server.replyTo("2").path("result");

            check("initialize-" + revision, initialize, initialize.path("serverInfo"));
            check("tools-list-" + revision, tools, Wire.JSON.missingNode());
        }
    }

    @Test
    void what_discover_and_tools_list_of_2026_07_28_say() throws Exception {
        try (ServerProcess server = ServerProcess.start(Map.of())) {
            for (String method : new String[] {"server/discover", "tools/list"}) {
                server.sendLine(Messages.modern("1", method));
                JsonNode result = server.replyTo("1").path("result");
                check(
                        method.replace('/', '-') + "-" + Messages.MODERN,
                        result,
                        result.path("_meta").path("io.modelcontextprotocol/serverInfo"));
            }
        }
    }

    private static void check(String name, JsonNode result, JsonNode info) throws Exception {
        assertThat(result.isObject()).as(name).isTrue();
        if (info instanceof ObjectNode of) {
            assertThat(of.path("version").asString("")).isNotEmpty();
            of.put("version", "VERSION");
        }
        Golden.check(
                name + ".json",
                Wire.JSON
                                .writerWithDefaultPrettyPrinter()
                                .writeValueAsString(result)
                                .replace("\r\n", "\n")
                        + "\n");
    }
}
