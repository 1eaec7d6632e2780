package io.github.responsesmcp.standin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
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
    void says_a_line_for_each_request_without_the_key_or_the_question() throws Exception {
        Process process = start();
        try (BufferedReader lines = process.inputReader();
                Caller caller = new Caller(HttpClient.newHttpClient(), lines.readLine())) {
            caller.ask("What is HTTP 404? [[status=429]]");

            assertThat(lines.readLine())
                    .contains("POST /v1/responses model=gpt-5 stream=false scenario=[status=429]")
                    .contains("-> 429, complete at")
                    .doesNotContain("nobody", "What is");
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor()).isEqualTo(143);
    }

    @Test
    void misuse_is_one_sentence() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Process busy = start("--port", Integer.toString(taken.getLocalPort()));
            assertThat(busy.errorReader().readAllAsString().lines()).hasSize(1);
            assertThat(busy.waitFor()).isEqualTo(1);
        }
        Process unknown = start("--nonsense");
        assertThat(unknown.errorReader().readAllAsString())
                .isEqualTo("Unknown option --nonsense; --help lists them.\n");
        assertThat(unknown.waitFor()).isEqualTo(2);
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
