package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;

import io.github.responsesmcp.standin.ConnectProxy;
import io.github.responsesmcp.standin.Received;
import io.github.responsesmcp.standin.Scenario;
import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.ThrowAwayCa;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The command {@code doctor}: each thing it looks at, well and ill. */
class DoctorIT extends AgainstStandIn {
    @TempDir Path folder;

    @Test
    void a_good_setup_is_all_ok_and_no_key_is_sent_to_find_out() throws Exception {
        Run run = doctor(asking());

        assertThat(run.exitCode()).as(run.stdout()).isZero();
        assertThat(run.stderr()).isEmpty();
        assertThat(run.stdout().lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(run.stdout())
                .containsPattern("ok +version +[0-9.]+, commit ")
                .containsPattern("ok +config file +none at ")
                .containsPattern("ok +settings +valid")
                .containsPattern("ok +environment +OPENAI_BASE_URL in force")
                .containsPattern("ok +key +set in OPENAI_API_KEY \\(not shown\\)")
                .containsPattern("ok +profile +answer: gpt-5-mini, effort medium, verbosity medium")
                .containsPattern("ok +profile +answer_detailed: ")
                .containsPattern("ok +policy +20[0-9-]+ v")
                .containsPattern("ok +certificates +the built-in")
                .containsPattern("ok +proxy +none: no proxy is set")
                .containsPattern("ok +name +127.0.0.1 is 127.0.0.1 \\([0-9]+ ms\\)")
                .containsPattern("ok +connection +127.0.0.1:[0-9]+ accepts \\([0-9]+ ms\\)")
                .containsPattern("ok +api +127.0.0.1 answers 405 as the API does \\([0-9]+ ms\\)")
                .containsPattern("\n\n14 checks: 14 ok, 0 warnings, 0 problems\n$")
                .doesNotContain("->");
        assertThat(api.requests()).hasSize(1).noneMatch(Received::keySent);
    }

    @Test
    void online_sends_one_small_question_with_the_key() throws Exception {
        Run run = doctor(asking(), "--online");

        assertThat(run.exitCode()).as(run.stdout()).isZero();
        assertThat(run.stdout())
                .containsPattern(
                        "ok +online +answered: gpt-5-mini · [0-9.]+ s · no search · [0-9]+ tokens");
        assertThat(api.requests().stream().filter(Received::keySent)).hasSize(1);
        assertThat(api.requests().getLast().body().path("reasoning").path("effort").asString())
                .isEqualTo("low");
    }

    @Test
    void online_tells_why_there_was_no_answer() throws Exception {
        api.otherwise(Scenario.quotedKey());

        Run run = doctor(asking(), "--online");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(unwrapped(run))
                .containsPattern("problem +online +the API answered 401: the key was not accepted")
                .containsPattern("-> .*req_[0-9a-f]+");
    }

    @Test
    void a_missing_key_is_a_problem_and_nothing_is_asked_with_it() throws Exception {
        Run run = doctor(Map.of("OPENAI_BASE_URL", api.baseUrl()), "--online");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(unwrapped(run))
                .containsPattern("problem +key +OPENAI_API_KEY is not set -> set it")
                .containsPattern("warning +online +not asked")
                .contains("1 warning, 1 problem");
        assertThat(api.requests()).noneMatch(Received::keySent);
    }

    @ParameterizedTest
    @CsvSource({"'\"', '\"'", "'', ' and more'", "'Bearer ', ''", "“, ”"})
    void a_key_that_was_pasted_wrongly_is_a_problem_and_never_shown(String before, String after)
            throws Exception {
        Map<String, String> environment = asking();
        environment.put("OPENAI_API_KEY", before + ServerProcess.KEY + after);

        Run run = doctor(environment, "--online");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.stdout()).containsPattern("problem +key ").doesNotContain("key-of");
        assertThat(api.requests()).noneMatch(Received::keySent);
    }

    @Test
    void every_mistake_of_the_settings_is_named_and_the_rest_is_checked() throws Exception {
        Files.writeString(folder.resolve("c.yaml"), "policy: {max_citation: 3}\nserver: []");
        Map<String, String> environment = asking();
        environment.put("OPENAI_MAX_RETRIES", "many");

        Run run = doctor(environment, "--config", "c.yaml");
        String wanted = Run.of(folder, environment, "--config=c.yaml", "--show-config").stderr();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(wanted.lines().skip(1)).hasSize(3);
        assertThat(wanted.lines().skip(1))
                .allSatisfy(mistake -> assertThat(unwrapped(run)).contains("settings " + mistake));
        assertThat(unwrapped(run))
                .contains("config file c.yaml was read", "answers 405 as the API does")
                .contains("3 problems");
    }

    @Test
    void warnings_alone_are_no_failure() throws Exception {
        Map<String, String> environment = asking();
        environment.put("ANSWER_EFFORT", "minimal");
        Path policy = folder.resolve("policy.md");
        Files.writeString(
                folder.resolve("c.yaml"),
                "policy: {system: {source: file, path: \"%s\"}}".formatted(escaped(policy)));
        Path debug = Files.writeString(folder.resolve("file"), "").resolve("debug.log");

        Run run = doctor(environment, "--config=c.yaml", "--debug=" + debug);

        assertThat(run.exitCode()).as(run.stdout()).isZero();
        assertThat(unwrapped(run))
                .containsPattern("warning +profile +answer: gpt-5-mini, effort minimal")
                .contains("so low is sent")
                .containsPattern("warning +policy +the policy file \\S+ \\(\\S+\\) does not exist")
                .containsPattern("warning +debug file +\\S+ cannot be written");
    }

    @Test
    void a_profile_that_cannot_work_is_a_problem() throws Exception {
        Run run = doctor(asking(), "--model", "gpt-4.1-nano");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(unwrapped(run)).containsPattern("problem +profile +answer: gpt-4.1-nano");
    }

    @Test
    void json_holds_the_same_checks() throws Exception {
        Run run = doctor(Map.of("OPENAI_BASE_URL", api.baseUrl()), "--json");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.stderr()).isEmpty();
        JsonNode document = Wire.JSON.readTree(run.stdout());
        assertThat(document.path("problem").asInt()).isEqualTo(1);
        assertThat(document.path("checks"))
                .hasSize(14)
                .allSatisfy(check ->
                        assertThat(check.propertyNames())
                                .containsExactly("name", "status", "detail", "cure"))
                .anySatisfy(check -> {
                    assertThat(check.path("name").asString()).isEqualTo("key");
                    assertThat(check.path("status").asString()).isEqualTo("problem");
                    assertThat(check.path("cure").asString()).isNotEmpty();
                });
    }

    @Test
    void nobody_at_the_address_is_a_problem_with_a_cure() throws Exception {
        Run refused = doctor(asking(StandIn.nobodysUrl()));
        Run unknown = doctor(asking("https://no-such-host.invalid/v1"));

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(unwrapped(refused))
                .containsPattern("problem +connection +no connection to 127.0.0.1:[0-9]+ ")
                .contains("-> check openai.base_url");
        assertThat(unknown.exitCode()).isEqualTo(1);
        assertThat(unwrapped(unknown))
                .containsPattern("problem +name +the host name no-such-host.invalid is unknown")
                .contains("-> check openai.base_url");
    }

    @Test
    void somebody_else_at_the_address_is_a_warning() throws Exception {
        HttpServer other = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        other.createContext(
                "/",
                exchange -> {
                    byte[] page = "<html>Log in to the guest network</html>".getBytes();
                    exchange.sendResponseHeaders(200, page.length);
                    exchange.getResponseBody().write(page);
                    exchange.close();
                });
        other.start();
        try {
            Run run = doctor(asking("http://127.0.0.1:" + other.getAddress().getPort() + "/v1"));

            assertThat(run.exitCode()).isZero();
            assertThat(unwrapped(run))
                    .containsPattern("warning +api +127.0.0.1 answers 200 with an HTML page")
                    .contains("-> check openai.base_url");
        } finally {
            other.stop(0);
        }
    }

    @Test
    void tls_is_checked_against_the_extra_authority() throws Exception {
        try (ThrowAwayCa ca = ThrowAwayCa.create();
                StandIn secure = StandIn.start(StandIn.Setup.usual().tls(ca))) {
            Map<String, String> environment = asking(secure.baseUrl());
            Run without = doctor(environment);
            environment.put("NODE_EXTRA_CA_CERTS", ca.caPem().toString());
            Run with = doctor(environment);

            assertThat(without.exitCode()).isEqualTo(1);
            assertThat(unwrapped(without))
                    .containsPattern("problem +api +.*certificate is not trusted")
                    .contains("NODE_EXTRA_CA_CERTS");
            assertThat(with.exitCode()).as(with.stdout()).isZero();
            assertThat(unwrapped(with))
                    .containsPattern("ok +certificates +1 in \\S+ \\(NODE_EXTRA_CA_CERTS\\)")
                    .contains("as the API does, TLSv1.3 (");
        }
    }

    @Test
    void certificates_that_cannot_be_read_are_a_warning() throws Exception {
        Map<String, String> environment = asking();
        environment.put("SSL_CERT_FILE", folder.resolve("none.pem").toString());

        assertThat(unwrapped(doctor(environment)))
                .containsPattern("warning +certificates +\\S+ \\(SSL_CERT_FILE\\) does not exist");
    }

    @Test
    void the_way_through_a_proxy_is_checked_and_its_login_never_shown() throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start("me:hush").leadingTo(api.port())) {
            Map<String, String> environment = asking("http://api.example.com/v1");
            environment.put("HTTP_PROXY", "http://me:hush@127.0.0.1:" + proxy.port());
            Run run = doctor(environment);

            assertThat(run.stdout() + run.stderr()).doesNotContain("hush");
            assertThat(unwrapped(run))
                    .containsPattern("ok +proxy +127.0.0.1:[0-9]+ \\(HTTP_PROXY\\), with a login")
                    .containsPattern("ok +api +api.example.com answers 405 as the API does");
            environment.put("HTTP_PROXY", proxy.url());
            assertThat(unwrapped(doctor(environment)))
                    .containsPattern("problem +api +the proxy .* wants a login");
        }
    }

    @Test
    void a_proxy_that_cannot_be_used_is_a_problem() throws Exception {
        Map<String, String> environment = asking("https://api.example.com/v1");
        environment.put("HTTPS_PROXY", "socks5://127.0.0.1:1");

        Run run = doctor(environment);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(unwrapped(run))
                .containsPattern("problem +proxy +HTTPS_PROXY: .*socks5")
                .contains("NO_PROXY")
                .contains("1 problem");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "doctr                           | unknown command doctr (did you mean doctor?)",
                "doctor,something                | unexpected argument something",
                "--stdio,doctor                  | --stdio does not go with doctor",
                "doctor,--show-config            | --show-config does not go with doctor",
                "doctor,--onlin                  | unknown option --onlin (did you mean --online?)",
                "doctor,--client                 | --client needs a value",
                "doctor,--client,curser          | (did you mean cursor?); there are claude-code,",
                "doctor,--client=cursor,--json   | --client does not go with --json",
                "doctor,--client=cursor,--online | --client does not go with --online"
            })
    void wrong_use_says_what_is_wrong(String arguments, String message) throws Exception {
        Run run = Run.of(folder, asking(), arguments.split(","));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.stdout()).isEmpty();
        assertThat(run.stderr()).contains(message).contains("--help").hasLineCount(1);
        assertThat(api.requests()).isEmpty();
    }

    private Run doctor(Map<String, String> environment, String... options) throws Exception {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "doctor";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return Run.of(folder, environment, arguments);
    }

    private Map<String, String> asking() {
        return asking(api.baseUrl());
    }

    private static Map<String, String> asking(String baseUrl) {
        return new HashMap<>(ServerProcess.asking(baseUrl));
    }

    /** The report with each finding on one line, and one blank between words. */
    private static String unwrapped(Run run) {
        return run.stdout().replaceAll("\n +", " ").replaceAll(" +", " ");
    }

    private static String escaped(Path path) {
        return String.join("\\\\", List.of(path.toString().split("\\\\")));
    }
}
