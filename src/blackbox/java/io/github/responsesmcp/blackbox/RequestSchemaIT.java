package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.github.responsesmcp.standin.Received;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The vendor's schema accepts every body that is sent. It is not part of this repository: where it
 * does not lie beside it, nothing is checked.
 */
class RequestSchemaIT extends AgainstStandIn {
    private static final Path FILE = Path.of("../shared/openai-schema/responses.json");
    private static final String UNSET = "";
    private static final List<String> TOOLS = List.of("answer", "answer_detailed", "answer_quick");
    private static final List<String> STYLES = List.of("summary", "bullets", "citations-only");
    private static final List<String> SIZES = List.of(UNSET, "low", "medium", "high");
    private static final List<String> VERBOSITIES = List.of(UNSET, "low", "medium", "high");
    private static final List<String> EFFORTS =
            List.of(UNSET, "none", "minimal", "low", "medium", "high", "xhigh", "max");
    private static final List<List<String>> DOMAINS =
            List.of(List.of(), List.of("jma.go.jp", "tenki.jp"));

    @TempDir Path folder;

    @BeforeAll
    static void the_schema_is_there() {
        assumeTrue(
                Files.exists(FILE),
                "the vendor's schema is not part of this repository and is not beside it");
    }

    @ParameterizedTest(name = "stream: {0}, location: {1}, organization: {2}, json_mode: {3}")
    @CsvSource({
        "false, false, false, false",
        "true, false, true, false",
        "false, true, true, false",
        "true, true, false, false",
        "false, false, false, true",
        "true, true, true, true"
    })
    void every_combination_of_arguments_makes_a_valid_body(
            boolean stream, boolean location, boolean organization, boolean jsonMode)
            throws Exception {
        List<String> calls = calls();
        int answered = 0;
        try (ServerProcess server = server(stream, location, organization, jsonMode)) {
            for (String call : calls) {
                server.sendLine(call);
            }
            for (int i = 0; i < calls.size(); i++) {
                JsonNode reply = server.next().message();
                answered += reply.has("result") ? 1 : 0;
                assertThat(reply.path("error").path("code").asInt(0))
                        .as("refused by us, if at all: %s", reply)
                        .isIn(0, -32001);
            }
        }

        assertThat(api.requests()).hasSize(answered).hasSizeGreaterThan(calls.size() / 2);
        Set<JsonNode> bodies = new HashSet<>();
        for (Received request : api.requests()) {
            assertThat(request.header("openai-organization").isPresent()).isEqualTo(organization);
            assertThat(request.body().path("stream").asBoolean(false)).isEqualTo(stream);
            bodies.add(request.body());
        }
        assertThat(bodies).hasSizeGreaterThan(answered / 10);
        Schema schema = schema();
        assertThat(bodies)
                .allSatisfy(body -> assertThat(schema.validate(body)).as("%s", body).isEmpty());
    }

    @Test
    void the_check_can_fail() throws Exception {
        try (ServerProcess server = server(true, true, false, false)) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            server.replyTo(1);
        }
        ObjectNode body = (ObjectNode) api.requests().getFirst().body();
        assertThat(schema().validate(body)).isEmpty();

        body.putObject("reasoning").put("effort", "enormous");
        assertThat(schema().validate(body)).isNotEmpty();
    }

    private static List<String> calls() {
        List<String> calls = new ArrayList<>();
        for (String tool : TOOLS) {
            for (List<String> domains : DOMAINS) {
                for (String size : SIZES) {
                    for (String effort : EFFORTS) {
                        for (String verbosity : VERBOSITIES) {
                            // The style is told in the hints alone, so each of them is seen often.
                            String style = STYLES.get(calls.size() % STYLES.size());
                            ObjectNode arguments =
                                    Wire.JSON
                                            .createObjectNode()
                                            .put("query", "What does HTTP 404 mean?")
                                            .put("style", style);
                            put(arguments, "search_context_size", size);
                            put(arguments, "reasoning_effort", effort);
                            put(arguments, "verbosity", verbosity);
                            if (!domains.isEmpty()) {
                                domains.forEach(arguments.putArray("domains")::add);
                            }
                            ObjectNode params = Wire.JSON.createObjectNode().put("name", tool);
                            params.set("arguments", arguments);
                            calls.add(
                                    Messages.request(
                                            Integer.toString(calls.size() + 1),
                                            "tools/call",
                                            params.toString()));
                        }
                    }
                }
            }
        }
        return calls;
    }

    private static void put(ObjectNode arguments, String name, String value) {
        if (!value.equals(UNSET)) {
            arguments.put(name, value);
        }
    }

    /** Each tool has a model of another family: one that takes everything, some, nothing. */
    private ServerProcess server(
            boolean stream, boolean location, boolean organization, boolean jsonMode)
            throws Exception {
        Path settings =
                Files.writeString(
                        folder.resolve("settings.yaml"),
                        """
                        responses: {stream: %s, json_mode: %s}
                        model_profiles:
                          answer: {model: gpt-5.6-sol}
                          answer_detailed: {model: o3}
                          answer_quick: {model: gpt-4.1}
                        %s
                        """
                                .formatted(
                                        stream,
                                        jsonMode,
                                        location
                                                ? "search: {user_location: {country: JP, region:"
                                                        + " Tokyo, city: Minato, timezone:"
                                                        + " Asia/Tokyo}}"
                                                : ""));
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("REQUERY_ATTEMPTS", "0");
        environment.put("OPENAI_MAX_RETRIES", "0");
        if (organization) {
            environment.put("OPENAI_ORG_ID", "org-of-nobody");
        }
        return ServerProcess.run(environment, "--stdio", "--config", settings.toString())
                .initialize("2025-06-18");
    }

    private static Schema schema() throws IOException {
        ObjectNode schema = (ObjectNode) Wire.JSON.readTree(Files.readString(FILE));
        schema.put("$ref", "#/$defs/CreateResponse");
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema);
    }
}
