package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.standin.StandIn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One program, started at two places. Most of it is set up when the executable is built, and
 * nothing of the place or the moment of the build may stay in it.
 */
class EachStartIT {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    private static final int BEFORE_THE_RANDOM_OF_CLIENT_HELLO = 5 + 4 + 2;
    private static final int RANDOM = 32;

    @TempDir Path folder;

    @Test
    void the_home_folder_and_the_variables_are_those_of_the_start() throws Exception {
        Map<String, String> here = Map.of("MODEL_QUICK", "o3");
        Map<String, String> there = Map.of("MODEL_QUICK", "o4-mini");

        assertThat(models(home("here", "gpt-5"), here)).containsExactly("gpt-5", "o3");
        assertThat(models(home("there", "gpt-6"), there)).containsExactly("gpt-6", "o4-mini");
    }

    @Test
    void a_relative_path_begins_at_the_folder_of_the_start() throws Exception {
        for (String name : List.of("one", "two")) {
            Path place = Files.createDirectories(folder.resolve(name));
            Files.writeString(
                    place.resolve("c.yaml"), "model_profiles: {answer: {model: of-" + name + "}}");

            Run run = Run.of(place, Map.of(), "--config", "c.yaml", "--show-config");

            assertThat(model(run, "answer")).isEqualTo("of-" + name);
        }
    }

    @Test
    void neither_time_zone_nor_locale_changes_what_is_asked() throws Exception {
        LocalDate before = today();
        JsonNode east = asked(Map.of("TZ", "Pacific/Kiritimati", "LC_ALL", "C"));
        JsonNode west = asked(Map.of("TZ", "Pacific/Niue", "LC_ALL", "tr_TR.UTF-8"));
        LocalDate after = today();

        assertThat(List.of(east.toString(), west.toString()))
                .allMatch(body ->
                        body.contains("today: " + before) || body.contains("today: " + after));
        assertThat(west.toString().replace(after.toString(), before.toString()))
                .isEqualTo(east.toString().replace(after.toString(), before.toString()));
    }

    @Test
    void two_starts_do_not_draw_the_same_random_numbers() throws Exception {
        assertThat(randomOfTheFirstHandshake()).isNotEqualTo(randomOfTheFirstHandshake());
    }

    private Path home(String name, String model) throws IOException {
        Path home = folder.resolve(name);
        Path settings = Files.createDirectories(home.resolve(".config/openai-responses-mcp"));
        Files.writeString(
                settings.resolve("config.yaml"),
                "model_profiles: {answer: {model: " + model + "}}");
        return home;
    }

    private List<String> models(Path home, Map<String, String> variables) throws Exception {
        Map<String, String> environment = new TreeMap<>(variables);
        environment.put("HOME", home.toString());
        environment.put("APPDATA", home.resolve(".config").toString());
        Run run = Run.of(folder, environment, "--show-config");
        return List.of(model(run, "answer"), model(run, "answer_quick"));
    }

    private static String model(Run shown, String tool) {
        return Wire.JSON
                .readTree(shown.stderr())
                .path("effective")
                .path("model_profiles")
                .path(tool)
                .path("model")
                .asString();
    }

    private static LocalDate today() {
        return LocalDate.now(Clock.system(TOKYO));
    }

    private static JsonNode asked(Map<String, String> place) throws Exception {
        try (StandIn api = StandIn.start()) {
            Map<String, String> environment = new TreeMap<>(ServerProcess.asking(api.baseUrl()));
            environment.putAll(place);
            try (ServerProcess server = ServerProcess.start(environment).initialize("2025-11-25")) {
                server.call(1, "answer", "Is it I or \u0130?").replyTo(1);
            }
            return api.requests().getFirst().body();
        }
    }

    /** What a client of TLS draws first, and says openly. */
    private static String randomOfTheFirstHandshake() throws Exception {
        try (ServerSocket api = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String url = "https://127.0.0.1:" + api.getLocalPort() + "/v1";
            Map<String, String> environment = new TreeMap<>(ServerProcess.asking(url));
            environment.put("OPENAI_MAX_RETRIES", "0");
            try (ServerProcess server = ServerProcess.start(environment).initialize("2025-11-25")) {
                server.call(1, "answer", "Who is there?");
                byte[] random = new byte[RANDOM];
                try (Socket client = api.accept()) {
                    DataInputStream hello = new DataInputStream(client.getInputStream());
                    hello.skipNBytes(BEFORE_THE_RANDOM_OF_CLIENT_HELLO);
                    hello.readFully(random);
                }
                server.replyTo(1);
                return HexFormat.of().formatHex(random);
            }
        }
    }
}
