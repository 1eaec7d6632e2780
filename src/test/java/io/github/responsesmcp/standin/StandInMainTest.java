package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The stand-in as scripts and people start it. */
class StandInMainTest {

    private static Process start(String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(StandInMain.class.getName());
        command.addAll(List.of(options));
        return new ProcessBuilder(command).start();
    }

    @Test
    void prints_its_address_and_what_it_was_asked_and_ends_with_its_input(@TempDir Path folder)
            throws Exception {
        Process process = start("--until-eof", "--proxy", "me:secret", "--tls", folder.toString());
        try (BufferedReader lines = process.inputReader()) {
            String address = lines.readLine();
            String proxy = lines.readLine();
            assertThat(address).matches("https://localhost:\\d+/v1");
            assertThat(proxy).matches("http://127.0.0.1:\\d+");
            assertThat(folder.resolve("ca.pem")).exists();

            process.outputWriter().close();

            assertThat(process.waitFor()).isZero();
            assertThat(folder).isEmptyDirectory();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void says_a_line_for_each_request_without_the_key() throws Exception {
        Process process = start();
        try (BufferedReader lines = process.inputReader();
                Caller caller = new Caller(HttpClient.newHttpClient(), lines.readLine())) {
            caller.ask("What is\nHTTP 404? [[status=429]]");

            assertThat(lines.readLine())
                    .contains("POST /v1/responses model=gpt-5 stream=false scenario=[status=429]")
                    .contains("question=\"What is HTTP 404?\" -> 429, complete at")
                    .doesNotContain("nobody");
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor()).isEqualTo(143);
    }

    @Test
    void misuse_is_one_sentence() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Process busy = start("--port", Integer.toString(taken.getLocalPort()));
            assertThat(busy.errorReader().readAllAsString().lines())
                    .singleElement()
                    .asString()
                    .contains("cannot start: port " + taken.getLocalPort(), "in use", "--port");
            assertThat(busy.waitFor()).isEqualTo(1);
        }
        misused("Unknown option --nonsense; --help lists them.", "--nonsense");
        misused("Unknown option 8080; --help lists them.", "--until-eof", "8080");
        misused("--tls needs a value; --help says which.", "--tls", "--proxy");
        misused("--tls-host x.example needs --tls beside it.", "--tls-host", "x.example");
        misused("--port needs a number from 0 to 65535, not 65536.", "--port", "65536");
    }

    private static void misused(String sentence, String... options) throws Exception {
        Process process = start(options);
        assertThat(process.errorReader().readAllAsString().lines()).containsExactly(sentence);
        assertThat(process.waitFor()).isEqualTo(2);
    }

    @Test
    void says_what_the_proxy_was_asked() throws Exception {
        Process process = start("--until-eof", "--proxy", "me:secret");
        try (BufferedReader lines = process.inputReader()) {
            lines.readLine();
            URI proxy = URI.create(lines.readLine());
            try (Socket socket = new Socket(proxy.getHost(), proxy.getPort())) {
                String asking =
                        "CONNECT localhost:9 HTTP/1.1\r\nProxy-Authorization: Basic bm8=\r\n\r\n";
                socket.getOutputStream().write(asking.getBytes(StandardCharsets.US_ASCII));

                assertThat(lines.readLine())
                        .endsWith("proxy: CONNECT localhost:9 with credentials -> refused");
            }
            process.outputWriter().close();
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void help_lists_every_word() throws Exception {
        String help = start("--help").inputReader().readAllAsString();

        for (Twist twist : Twist.values()) {
            assertThat(help).contains(twist.word(), twist.meaning());
        }
        assertThat(help).contains("--until-eof", "retry-after-date=DURATION");
    }
}
