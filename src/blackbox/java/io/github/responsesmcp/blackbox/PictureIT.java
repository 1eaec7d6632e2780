package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.picture.Row;
import io.github.responsesmcp.picture.Scene;
import io.github.responsesmcp.picture.Screen;
import io.github.responsesmcp.picture.Still;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Holds the picture of the README to what the program says now. */
class PictureIT extends AgainstStandIn {
    @TempDir Path folder;

    @Test
    void the_picture_shows_what_ask_prints() throws Exception {
        api.otherwise(Scene.answer());
        Map<String, String> environment = new HashMap<>(ServerProcess.asking(api.baseUrl()));
        environment.put("COLUMNS", Integer.toString(Scene.COLUMNS));

        Run run = Terminal.start(folder, environment, "", "ask", Scene.QUESTION).end();

        List<String> printed = new ArrayList<>(List.of("$ " + Scene.TYPED));
        printed.addAll(seen(new Screen(Scene.COLUMNS).write(run.stdout()).rows()));
        assertThat(seen(Still.of(Files.readString(Path.of("docs/ask.svg")))))
                .as("the last frame of docs/ask.svg; docs/record makes it anew")
                .isEqualTo(printed);
    }

    /** Without what differs from run to run: the day and how long it took. */
    private static List<String> seen(List<Row> rows) {
        return rows.stream()
                .map(Row::toString)
                .filter(row -> !row.isEmpty())
                .map(row -> row.replaceAll("seen \\d{4}-\\d{2}-\\d{2}", "seen today"))
                .map(row -> row.replaceAll(" · \\d+\\.\\d s · ", " · a while · "))
                .toList();
    }
}
