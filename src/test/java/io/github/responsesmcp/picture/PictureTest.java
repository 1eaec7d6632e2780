package io.github.responsesmcp.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.Repository;
import io.github.responsesmcp.picture.Recording.Moment;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class PictureTest {
    private static final int COLUMNS = 20;

    private static String picture(Moment... moments) {
        return Picture.of(Film.of(new Recording("ask", List.of(moments)), COLUMNS), COLUMNS);
    }

    @Test
    void where_nothing_moves_the_end_is_seen() throws IOException {
        String svg =
                picture(
                        new Moment(0, "asking"),
                        new Moment(500, "\r\u001b[Kan <answer> & more\r\n"),
                        new Moment(501, "   \u001b[1mSources\u001b[0m\r\n"));

        assertThat(svg).contains(">asking</tspan>");
        assertThat(Still.of(svg)).hasToString("[$ ask, an <answer> & more,    <BOLD>Sources</>]");
    }

    @Test
    void what_comes_and_goes_is_hidden_unless_it_moves() {
        String svg = picture(new Moment(0, "asking"), new Moment(500, "\r\u001b[Kdone"));

        assertThat(svg)
                .contains("\n.gone, .typing { visibility: hidden }\n")
                .containsPattern("<text class=\"gone m[0-9]+\"[^>]*><tspan[^>]*>asking<")
                .containsPattern("<text class=\"m[0-9]+\"[^>]*><tspan[^>]*>done<");
        assertThat(svg.indexOf("animation:"))
                .isGreaterThan(svg.indexOf("@media (prefers-reduced-motion: no-preference)"));
    }

    @Test
    void a_row_is_seen_from_the_moment_it_was_written() {
        // Three letters typed, Enter, one second, one second more, and a rest of nine.
        String svg = picture(new Moment(1000, "one"), new Moment(2000, "\rtwo"));

        double length = 3 * 25 + 400 + 2000 + 9000;
        assertThat(svg)
                .contains(
                        "@keyframes m0{0%%{visibility:hidden}%.2f%%{visibility:visible}%.2f%%,to{visibility:hidden}}"
                                .formatted(147500 / length, 247500 / length))
                .contains(
                        "@keyframes m1{0%%{visibility:hidden}%.2f%%,to{visibility:visible}}"
                                .formatted(247500 / length));
    }

    @Test
    void the_picture_of_the_readme_is_small_and_runs_and_loads_nothing() throws IOException {
        assertThat(Repository.file("docs/ask.svg")).content().hasSizeLessThan(40_000);
        assertThat(Repository.text("docs/ask.svg"))
                .startsWith("<svg ")
                .contains("prefers-color-scheme: dark", "prefers-reduced-motion")
                .doesNotContain("<script", "href", "url(", "@import");
    }
}
