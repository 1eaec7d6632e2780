package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.ConnectProxy;
import io.github.responsesmcp.standin.StandIn;
import io.github.responsesmcp.standin.ThrowAwayCa;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Brings about each symptom of the page on troubleshooting, which quotes what the program says. */
class TroubleshootingIT extends AgainstStandIn {
    private static final String QUESTION = "What does HTTP 404 mean?";
    private static final String ELSEWHERE = "http://api.example.com/v1";

    @TempDir Path folder;

    static Stream<String> symptomsWithQuotes() throws IOException {
        return page().headings();
    }

    private static QuotedMessages page() throws IOException {
        return QuotedMessages.in(Path.of("docs/troubleshooting.md"));
    }

    @ParameterizedTest
    @MethodSource("symptomsWithQuotes")
    void the_program_says_what_the_page_quotes(String symptom) throws Exception {
        String said = broughtAbout(symptom);

        assertThat(page().missingFrom(said, symptom)).as("not in what it said: %s", said).isEmpty();
    }

    private String broughtAbout(String symptom) throws Exception {
        return switch (symptom) {
            case "The server ends as soon as it starts" -> {
                Files.writeString(
                        folder.resolve("config.yaml"),
                        "policy:\n  max_citation: 3\nrequest: {timeout_ms: soon}\n");
                yield run(Map.of(), "--stdio", "--config", "config.yaml");
            }
            case "It says \"nothing to do\"" -> run(Map.of());
            case "It says \"unknown option\"" -> run(Map.of(), "--stido");
            case "No key, although the shell has one" -> called(Map.of("OPENAI_API_KEY", ""), "");
            case "401: the key was not accepted" ->
                    called(Map.of(), "bad-key")
                            + run(Map.of("OPENAI_API_KEY", "your-api-key"), "doctor");
            case "403: not allowed" -> called(Map.of(), "forbidden");
            case "404: the model does not exist" -> called(Map.of(), "model-not-found");
            case "The model cannot do what is asked of it" ->
                    called(Map.of("MODEL_ANSWER", "gpt-4.1-nano"), "") + called(Map.of(), "effort");
            case "Out of credit" -> called(Map.of(), "quota");
            case "Rate limit" ->
                    called(Map.of(), "rate-limit")
                            + called(
                                    Map.of("OPENAI_MAX_RETRIES", "1"),
                                    "rate-limit retry-after=99999");
            case "The server says \"timeout\"" ->
                    called(Map.of("OPENAI_API_TIMEOUT", "300"), "silence");
            case "Nothing reaches the API" ->
                    asked(Map.of("OPENAI_BASE_URL", "https://no-such-host.invalid/v1"))
                            + asked(Map.of("OPENAI_BASE_URL", StandIn.nobodysUrl()));
            case "The proxy does not let it through" -> behindProxies();
            case "The certificate is not trusted" -> withoutItsAuthority();
            case "A web page comes in place of an answer" -> called(Map.of(), "html");
            case "The API is in trouble" ->
                    called(Map.of(), "overloaded") + called(Map.of(), "cut");
            case "It answers without searching" -> called(Map.of(), "unsearched");
            case "The model refused, or stopped half-way" ->
                    called(Map.of(), "refusal") + called(Map.of(), "incomplete");
            case "invalid arguments" ->
                    spoken(Map.of(), "{\"query\":\"" + QUESTION + "\",\"max_results\":99}");
            case "The configuration file seems to be ignored" ->
                    run(Map.of(), "--stdio", "--config", "none.yaml");
            case "A value does not take effect" -> {
                Files.writeString(
                        folder.resolve("c.yaml"),
                        "policy: {system: {source: file, path: none.md}}");
                yield run(Map.of("ANSWER_EFFORT", "minimal"), "--stdio", "--config", "c.yaml");
            }
            case "How to get a debug log" -> {
                typed(Map.of(), Messages.ping("7"), "--stdio", "--debug=debug.log");
                yield Files.readString(folder.resolve("debug.log"));
            }
            default -> throw new AssertionError("nothing here brings about \"" + symptom + "\"");
        };
    }

    private String behindProxies() throws Exception {
        try (ConnectProxy proxy = ConnectProxy.start("me:hush").leadingTo(api.port())) {
            return asked(Map.of("OPENAI_BASE_URL", ELSEWHERE, "HTTP_PROXY", proxy.url()))
                    + asked(
                            Map.of(
                                    "OPENAI_BASE_URL",
                                    ELSEWHERE,
                                    "HTTP_PROXY",
                                    StandIn.nobodysUrl().replace("/v1", "")))
                    + asked(
                            Map.of(
                                    "OPENAI_BASE_URL",
                                    "https://api.example.com/v1",
                                    "HTTPS_PROXY",
                                    "socks5://127.0.0.1:1"));
        }
    }

    private String withoutItsAuthority() throws Exception {
        try (ThrowAwayCa ca = ThrowAwayCa.create();
                StandIn secure = StandIn.start(StandIn.Setup.usual().tls(ca))) {
            String missing = folder.resolve("none.pem").toString();
            return asked(
                    Map.of("OPENAI_BASE_URL", secure.baseUrl(), "NODE_EXTRA_CA_CERTS", missing));
        }
    }

    private String asked(Map<String, String> environment) throws Exception {
        return called(environment, "");
    }

    /** A client's call, with trouble ordered from the stand-in. */
    private String called(Map<String, String> environment, String trouble) throws Exception {
        String question = trouble.isEmpty() ? QUESTION : QUESTION + " [[" + trouble + "]]";
        return spoken(environment, "{\"query\":\"" + question + "\"}");
    }

    private String spoken(Map<String, String> environment, String arguments) throws Exception {
        String call =
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":"
                        + "{\"name\":\"answer\",\"arguments\":"
                        + arguments
                        + "}}";
        ServerProcess server = ServerProcess.start(completed(environment));
        String reply;
        try (server) {
            reply = server.initialize("2025-06-18").sendLine(call).replyTo(2).toString();
        }
        return unescaped(reply + server.stderr());
    }

    private String run(Map<String, String> environment, String... arguments) throws Exception {
        return typed(environment, "", arguments);
    }

    /** Everything that the program prints. */
    private String typed(Map<String, String> more, String stdin, String... arguments)
            throws Exception {
        byte[] bytes = (stdin + "\n").getBytes(StandardCharsets.UTF_8);
        Run run = Run.withInput(folder, completed(more), bytes, arguments);
        return unescaped(run.stdout() + run.stderr());
    }

    private Map<String, String> completed(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("OPENAI_MAX_RETRIES", "0");
        environment.putAll(more);
        return environment;
    }

    /** As a client shows it. */
    private static String unescaped(String json) {
        return json.replace("\\\"", "\"");
    }
}
