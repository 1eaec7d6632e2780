package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.WebSearchTool;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** With a JSON schema in the request, the text is JSON that fits it. */
class StructuredTest {
    private static final JsonNode CONTRACT =
            Caller.MAPPER.readTree(
                    """
                    {"type": "object", "additionalProperties": false,
                     "required": ["answer", "used_search", "citations"],
                     "properties": {
                       "answer": {"type": "string"},
                       "used_search": {"type": "boolean"},
                       "citations": {"type": "array", "items": {"$ref": "#/$defs/citation"}}},
                     "$defs": {"citation": {
                       "type": "object", "additionalProperties": false,
                       "required": ["url", "title", "published_at"],
                       "properties": {
                         "url": {"type": "string", "pattern": "^https://"},
                         "title": {"type": ["string", "null"]},
                         "published_at": {"anyOf": [
                           {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
                           {"type": "null"}]}}}}}
                    """);

    private final StandIn standIn = StandIn.start();
    private final Caller caller = Caller.of(standIn);

    @AfterEach
    void stop() {
        caller.close();
        standIn.close();
    }

    private JsonNode asked(String question, JsonNode schema) throws Exception {
        ObjectNode body = Caller.body(question, true);
        body.putObject("text")
                .putObject("format")
                .put("type", "json_schema")
                .put("name", "contract")
                .set("schema", schema);
        JsonNode last = caller.events(body).getLast().path("response");
        JsonNode part = last.path("output").valueStream().toList().getLast().at("/content/0");
        JsonNode said = Caller.MAPPER.readTree(part.path("text").asString());
        assertThat(
                        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                                .getSchema(schema)
                                .validate(said))
                .as(said.toString())
                .isEmpty();
        assertThat(part.path("annotations")).isEmpty();
        return said;
    }

    @Test
    void a_searched_answer_fits_the_contract_and_names_its_pages() throws Exception {
        JsonNode said = asked("本日 2026-11-18 の東京の天気", CONTRACT);

        assertThat(said.path("answer").asString()).contains("2026-11-18", "最高気温");
        assertThat(said.path("used_search").asBoolean()).isTrue();
        assertThat(said.path("citations")).hasSize(2);
        assertThat(said.at("/citations/0/url").asString()).startsWith("https://www.jma.go.jp/");
        assertThat(said.at("/citations/0/published_at").asString()).isEqualTo("2026-11-18");
    }

    @Test
    void an_answer_without_search_fits_the_contract_and_cites_nothing() throws Exception {
        JsonNode said = asked("What does HTTP 404 mean?", CONTRACT);

        assertThat(said.path("answer").asString()).contains("Not Found");
        assertThat(said.path("used_search").asBoolean()).isFalse();
        assertThat(said.path("citations")).isEmpty();
    }

    @Test
    void the_text_set_in_code_is_the_answer() throws Exception {
        standIn.enqueue(Scenario.answer("forty-two"));

        assertThat(asked("Hello", CONTRACT).path("answer").asString()).isEqualTo("forty-two");
    }

    @Test
    void other_schemas_are_met_as_well() throws Exception {
        JsonNode schema =
                Caller.MAPPER.readTree(
                        """
                        {"type": "object", "required": ["kind", "count", "tags", "when", "fixed"],
                         "properties": {
                           "kind": {"enum": ["fact", "opinion"]},
                           "count": {"type": "integer", "minimum": 3},
                           "tags": {"type": "array", "items": {"type": "string"}, "minItems": 1},
                           "when": {"type": "string", "format": "date-time"},
                           "fixed": {"const": 7},
                           "nothing": {"type": "null"}}}
                        """);

        assertThat(asked("Hello", schema).path("kind").asString()).isEqualTo("fact");
    }

    /** The contract as a class, which the client turns into a schema and reads the answer into. */
    public static class Contract {
        public String answer;
        public boolean used_search;
        public List<Page> citations;

        /** A citation of it. */
        public static class Page {
            public String url;
            public String title;
            public String published_at;
        }
    }

    @Test
    void the_official_client_reads_it_into_the_class_it_was_asked_for() {
        OpenAIClient client =
                OpenAIOkHttpClient.builder().apiKey("x").baseUrl(standIn.baseUrl()).build();
        Contract contract =
                client
                        .responses()
                        .create(
                                ResponseCreateParams.builder()
                                        .model("gpt-5")
                                        .input("本日 2026-11-18 の東京の天気")
                                        .addTool(
                                                WebSearchTool.builder()
                                                        .type(WebSearchTool.Type.WEB_SEARCH)
                                                        .build())
                                        .text(Contract.class)
                                        .build())
                        .output()
                        .stream()
                        .flatMap(item -> item.message().stream())
                        .flatMap(message -> message.content().stream())
                        .flatMap(content -> content.outputText().stream())
                        .findFirst()
                        .orElseThrow();
        client.close();

        assertThat(contract.answer).contains("最高気温は14℃");
        assertThat(contract.used_search).isTrue();
        assertThat(contract.citations)
                .allSatisfy(page -> {
                    assertThat(page.url).startsWith("https://");
                    assertThat(page.published_at).isEqualTo("2026-11-18");
                });
    }
}
