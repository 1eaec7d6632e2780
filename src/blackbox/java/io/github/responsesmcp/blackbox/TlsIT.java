package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.ThrowAwayCa;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Whom the program trusts: the built-in authorities, those it is told of, and nobody else. */
class TlsIT {
    private static final String OPENSSL = "SSL_CERT_FILE";
    private static final String NODE = "NODE_EXTRA_CA_CERTS";

    private static ThrowAwayCa ca;
    private static StandIn api;

    @TempDir Path folder;

    @BeforeAll
    static void start() {
        ca = ThrowAwayCa.create();
        api = StandIn.start(StandIn.Setup.usual().tls(ca));
    }

    @AfterAll
    static void end() {
        api.close();
        ca.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {OPENSSL, NODE})
    void an_authority_named_in_either_variable_is_trusted(String variable) throws Exception {
        assertAnswered(Map.of(variable, ca.caPem().toString()));
    }

    @Test
    void authorities_of_both_variables_are_trusted() throws Exception {
        try (ThrowAwayCa other = ThrowAwayCa.create()) {
            assertAnswered(Map.of(OPENSSL, ca.caPem().toString(), NODE, other.caPem().toString()));
            assertAnswered(Map.of(OPENSSL, other.caPem().toString(), NODE, ca.caPem().toString()));
        }
    }

    @Test
    void every_authority_in_a_file_is_trusted_and_what_stands_between_them_is_passed_over()
            throws Exception {
        try (ThrowAwayCa other = ThrowAwayCa.create()) {
            Path bundle =
                    Files.writeString(
                            folder.resolve("bundle with spaces.pem"),
                            "# Certificates of the 会社\r\n\r\n"
                                    + Files.readString(other.caPem()).replace("\n", "\r\n")
                                    + "Subject: CN=somebody\n"
                                    + Files.readString(ca.caPem()));
            assertAnswered(Map.of(NODE, bundle.toString()));
        }
    }

    private static void assertAnswered(Map<String, String> environment) throws Exception {
        try (ServerProcess server = server(api, environment)) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            JsonNode reply = server.replyTo(1);
            assertThat(reply.has("result")).as("%s", reply).isTrue();
        }
    }

    @Test
    void without_its_authority_the_api_is_not_trusted_and_the_error_says_what_to_do()
            throws Exception {
        assertNotTrusted(api, Map.of(), OPENSSL, NODE);
    }

    @Test
    void another_authority_does_not_help() throws Exception {
        try (ThrowAwayCa other = ThrowAwayCa.create()) {
            assertNotTrusted(api, Map.of(NODE, other.caPem().toString()), OPENSSL, NODE);
        }
    }

    /** What turns the check off elsewhere has no effect here. */
    @Test
    void nothing_turns_the_check_off() throws Exception {
        assertNotTrusted(
                api,
                Map.of(
                        "NODE_TLS_REJECT_UNAUTHORIZED", "0",
                        "PYTHONHTTPSVERIFY", "0",
                        "CURL_INSECURE", "1",
                        "SSL_CERT_DIR", "/nowhere"),
                OPENSSL,
                NODE);
    }

    @Test
    void a_certificate_for_another_host_is_not_trusted() throws Exception {
        try (ThrowAwayCa elsewhere = ThrowAwayCa.createFor("api.example.test");
                StandIn impostor = StandIn.start(StandIn.Setup.usual().tls(elsewhere))) {
            assertNotTrusted(
                    impostor,
                    Map.of(NODE, elsewhere.caPem().toString()),
                    "matching localhost",
                    OPENSSL,
                    NODE);
        }
    }

    @Test
    void a_certificate_that_is_over_is_not_trusted() throws Exception {
        try (ThrowAwayCa expired = ThrowAwayCa.createExpired();
                StandIn forgotten = StandIn.start(StandIn.Setup.usual().tls(expired))) {
            assertNotTrusted(forgotten, Map.of(NODE, expired.caPem().toString()), "expired");
        }
    }

    /**
     * @param told what stands in the reason beside the word for it
     */
    private static void assertNotTrusted(
            StandIn distrusted, Map<String, String> environment, String... told) throws Exception {
        int before = distrusted.requests().size();
        try (ServerProcess server = server(distrusted, environment)) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            JsonNode error = server.replyTo(1).path("error");
            assertThat(error.path("code").asInt(0)).isEqualTo(-32050);
            JsonNode data = error.path("data");
            assertThat(data.path("status").isNull()).isTrue();
            assertThat(data.path("request_id").isNull()).isTrue();
            String reason = data.path("reason").asString();
            assertThat(reason)
                    .contains("localhost:" + distrusted.port(), "secure connection (TLS) failed");
            for (String part : told) {
                assertThat(reason).contains(part);
            }
            assertThat(distrusted.requests()).as("the key stays here").hasSize(before);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SSL_CERT_FILE       | missing.pem",
                "NODE_EXTRA_CA_CERTS | missing.pem",
                "SSL_CERT_FILE       | empty.pem",
                "NODE_EXTRA_CA_CERTS | text.pem",
                "NODE_EXTRA_CA_CERTS | torn.pem",
                "SSL_CERT_FILE       | garbage.pem",
                "SSL_CERT_FILE       | folder"
            })
    void a_file_that_cannot_be_used_is_warned_of_once(String variable, String name)
            throws Exception {
        Files.createFile(folder.resolve("empty.pem"));
        Files.writeString(folder.resolve("text.pem"), "There is no certificate in this.\n");
        String pem = Files.readString(ca.caPem());
        Files.writeString(folder.resolve("torn.pem"), pem.substring(0, pem.length() / 2));
        Files.writeString(
                folder.resolve("garbage.pem"),
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
        Files.createDirectory(folder.resolve("folder"));
        String file = folder.resolve(name).toString();

        ServerProcess server = server(api, Map.of(variable, file));
        try (server) {
            for (int id = 1; id <= 3; id++) {
                server.call(id, "answer", "What does HTTP 404 mean?");
                assertThat(server.replyTo(id).path("error").path("code").asInt(0))
                        .isEqualTo(-32050);
            }
        }

        assertThat(server.stderr().lines().filter(line -> line.contains(variable)))
                .singleElement()
                .asString()
                .contains(file);
    }

    /** The other variable still counts. */
    @Test
    void a_file_that_cannot_be_used_does_no_other_harm() throws Exception {
        Path missing = folder.resolve("missing.pem");

        assertAnswered(Map.of(OPENSSL, missing.toString(), NODE, ca.caPem().toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void an_empty_variable_is_no_variable(String value) throws Exception {
        ServerProcess server = server(api, Map.of(OPENSSL, value, NODE, ca.caPem().toString()));
        try (server) {
            server.call(1, "answer", "What does HTTP 404 mean?");
            assertThat(server.replyTo(1).has("result")).isTrue();
        }

        assertThat(server.stderr()).doesNotContain(OPENSSL);
    }

    private static ServerProcess server(StandIn asked, Map<String, String> more) throws Exception {
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(asked.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "0");
        environment.putAll(more);
        return ServerProcess.start(environment).initialize("2025-06-18");
    }
}
