package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** The client of the official SDK gets along with the server. */
class OfficialClientIT {
    /** Only to keep a broken server from holding up the suite for ever; never measured against. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> firstProgress = new CompletableFuture<>();
    private StandIn api;
    private McpSyncClient client;

    @BeforeEach
    void connect() {
        api = StandIn.start();
        client = starting(ServerCommandLine.with("--stdio"), ServerProcess.asking(api.baseUrl()));
    }

    private McpSyncClient starting(List<String> command, Map<String, String> environment) {
        ServerParameters parameters =
                ServerParameters.builder(command.getFirst())
                        .args(command.subList(1, command.size()))
                        .env(ServerProcess.homeless(environment))
                        .build();
        return McpClient.sync(new BareTransport(parameters))
                .requestTimeout(PATIENCE)
                .initializationTimeout(PATIENCE)
                // what is structured is held to the output schema of its tool
                .enableCallToolSchemaCaching(true)
                .progressConsumer(notification -> {
                    progress.add(notification);
                    firstProgress.complete(null);
                })
                .build();
    }

    /** Starts the server with nothing in its environment but what is given. */
    private static final class BareTransport extends StdioClientTransport {
        BareTransport(ServerParameters parameters) {
            super(parameters, McpJsonDefaults.getMapper());
        }

        @Override
        protected ProcessBuilder getProcessBuilder() {
            ProcessBuilder builder = new ProcessBuilder();
            builder.environment().clear();
            return builder;
        }
    }

    @AfterEach
    void disconnect() {
        client.close();
        api.close();
    }

    @Test
    void it_agrees_on_a_revision_and_learns_who_answers() {
        assertThat(client.initialize().protocolVersion()).isEqualTo("2025-11-25");

        assertThat(client.getServerInfo().name()).isEqualTo("openai-responses-mcp");
        assertThat(client.getServerCapabilities().tools()).isNotNull();
        assertThat(client.getServerInstructions()).contains("answer_quick", "answer_detailed");
        client.ping();
    }

    @Test
    void it_lists_the_tools() {
        client.initialize();

        List<Tool> tools = client.listTools().tools();

        assertThat(tools)
                .extracting(Tool::name)
                .containsExactly("answer", "answer_detailed", "answer_quick");
        assertThat(tools).allSatisfy(tool -> assertThat(tool.outputSchema()).isNotEmpty());
    }

    @Test
    void it_gets_the_answer_as_text_and_in_a_structure_that_fits_the_output_schema() {
        client.initialize();
        client.listTools();

        CallToolResult result = ask(Map.of("query", "What does HTTP 404 mean?"));

        assertThat(result.isError()).isNotEqualTo(true);
        JsonNode contract = Wire.JSON.readTree(text(result));
        assertThat(contract.propertyNames())
                .containsExactly("answer", "used_search", "citations", "model");
        assertThat(contract.path("answer").asString()).contains("404");
        assertThat(Wire.JSON.<JsonNode>valueToTree(result.structuredContent())).isEqualTo(contract);
    }

    @Test
    void it_starts_the_entry_that_doctor_prints_and_gets_an_answer(@TempDir Path folder)
            throws Exception {
        Run printed = Run.of(folder, Map.of(), "doctor", "--client", "cursor");
        JsonNode entry =
                Wire.JSON.readTree(printed.stdout()).path("mcpServers").path("openai-responses");
        List<String> command = new ArrayList<>();
        command.add(entry.path("command").asString());
        entry.path("args").forEach(argument -> command.add(argument.asString()));
        Map<String, String> environment = new HashMap<>();
        entry.path("env")
                .propertyNames()
                .forEach(variable -> environment.put(variable, ServerProcess.KEY));
        environment.put("OPENAI_BASE_URL", api.baseUrl());
        client.close();

        client = starting(command, environment);
        client.initialize();

        assertThat(text(ask(Map.of("query", "What does HTTP 404 mean?")))).contains("404");
    }

    @Test
    void it_gets_citations_that_fit_the_output_schema() {
        client.initialize();
        client.listTools();

        CallToolResult result = ask(Map.of("query", "What is the weather in Tokyo today?"));

        assertThat(result.isError()).isNotEqualTo(true);
        assertThat(Wire.JSON.readTree(text(result)).path("citations")).isNotEmpty();
    }

    @Test
    void it_is_told_what_is_wrong_with_its_arguments() {
        client.initialize();
        client.listTools();

        CallToolResult result = ask(Map.of("query", "anything", "max_results", "5"));

        assertThat(result.isError()).isTrue();
        assertThat(text(result)).contains("-32001", "max_results");
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void it_is_told_how_the_api_failed() {
        api.otherwise(Scenario.status(400));
        client.initialize();
        client.listTools();

        CallToolResult result = ask(Map.of("query", "anything"));

        assertThat(result.isError()).isTrue();
        assertThat(text(result)).contains("-32050", "400");
    }

    @Test
    void it_hears_of_progress() {
        api.otherwise(Scenario.answer("late").heldUntil(firstProgress));
        client.initialize();

        CallToolResult result =
                client.callTool(
                        CallToolRequest.builder("answer")
                                .arguments(Map.of("query", "anything"))
                                .progressToken("the token")
                                .build());

        assertThat(text(result)).contains("late");
        assertThat(progress)
                .isNotEmpty()
                .allSatisfy(told -> {
                    assertThat(told.progressToken()).isEqualTo("the token");
                    assertThat(told.message()).isNotBlank();
                });
    }

    private CallToolResult ask(Map<String, Object> arguments) {
        return client.callTool(CallToolRequest.builder("answer").arguments(arguments).build());
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().getFirst()).text();
    }
}
