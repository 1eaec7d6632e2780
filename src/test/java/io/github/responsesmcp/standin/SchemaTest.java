package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The vendor's schema accepts what the stand-in says. */
class SchemaTest {
    private static final Path FILE = Path.of("../shared/openai-schema/responses.json");
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private final StandIn standIn = StandIn.start();
    private final Caller caller = Caller.of(standIn);

    @BeforeAll
    static void the_schema_is_there() {
        assumeTrue(
                Files.exists(FILE),
                "the vendor's schema is not part of this repository and is not beside it");
    }

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    private static Schema schema(String name) {
        return SCHEMAS.computeIfAbsent(
                name,
                wanted -> {
                    try {
                        ObjectNode schema =
                                (ObjectNode) Caller.MAPPER.readTree(Files.readString(FILE));
                        schema.put("$ref", "#/$defs/" + wanted);
                        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                                .getSchema(schema);
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                });
    }

    private static void assertValid(String name, JsonNode json) {
        assertThat(schema(name).validate(json)).as(name + " " + json).isEmpty();
    }

    /** The names of section 5 of responses-api.md. */
    private static String definition(String type) {
        return switch (type) {
            case "response.output_text.delta" -> "ResponseTextDeltaEvent";
            case "response.output_text.done" -> "ResponseTextDoneEvent";
            case "error" -> "ResponseErrorEvent";
            default -> {
                StringBuilder name = new StringBuilder();
                for (String word : type.split("[._]")) {
                    name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
                }
                yield name + "Event";
            }
        };
    }

    @ParameterizedTest
    @EnumSource(
            value = Twist.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {
                // Reality is wider than the schema here: responses-api.md, section 11.
                "RECORDED",
                "OLD_USAGE",
                "API_SOURCES",
                "UNKNOWN_ITEM",
                "UNKNOWN_ANNOTATION",
                "FAILED_QUOTA",
                "UNKNOWN_EVENTS",
                "KEEPALIVE",
                "ERROR_EVENT_NESTED",
                "ERROR_EVENT_QUOTA",
                "ERROR_EVENT_RATE_LIMIT",
                "BAD_EVENT",
                "DONE"
            })
    void answers_and_events_are_valid(Twist twist) throws Exception {
        standIn.enqueue(Scenario.usual(twist).times(2));
        ObjectNode body = Caller.body("What is the weather today?", true);
        body.putObject("reasoning").put("effort", "low").put("summary", "auto");

        assertValid("Response", caller.answer("What is the weather today?"));
        List<JsonNode> events = caller.events(body);
        for (int i = 0; i < events.size(); i++) {
            assertThat(events.get(i).path("sequence_number").asInt(-1)).isEqualTo(i);
            assertValid(definition(events.get(i).path("type").asString("")), events.get(i));
        }
    }

    @ParameterizedTest
    @EnumSource(KnownError.class)
    void error_bodies_are_valid(KnownError known) throws Exception {
        standIn.enqueue(Scenario.error(known));

        assertValid("ErrorResponse", caller.answer("Hello"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"recorded", "unknown-annotation", "old-usage"})
    void the_check_can_fail(String twist) throws Exception {
        JsonNode last = caller.events("weather [[%s]]".formatted(twist)).getLast().path("response");
        assertThat(schema("Response").validate(last)).isNotEmpty();
    }

    @Test
    void what_we_send_in_these_tests_is_valid_too() {
        assertValid("CreateResponse", Caller.body("Hello", true));
    }
}
