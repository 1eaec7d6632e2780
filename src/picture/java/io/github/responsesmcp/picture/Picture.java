package io.github.responsesmcp.picture;

import io.github.responsesmcp.picture.Film.Shot;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A film as an SVG that needs nothing but itself. Without animation it shows the last frame: all
 * that moves is laid over that.
 */
final class Picture {
    private static final String PROMPT = "$ ";
    static final double CELL = 8.4;
    private static final double LINE = 20;
    static final double MARGIN = 20;
    private static final double BAR = 36;

    private static final String COLOURS =
            """
            .window { fill: #ffffff; stroke: #d0d7de } .bar { fill: #f6f8fa } .edge { stroke: #d0d7de } .dot { fill: #d0d7de }
            text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre }
            .bold { font-weight: 700 } .dim, .title { fill: #59636e } .prompt { fill: #1a7f37 } .cover { fill: #ffffff } .cursor { fill: #59636e }
            @media (prefers-color-scheme: dark) {
            .window { fill: #0d1117; stroke: #3d444d } .bar { fill: #151b23 } .edge { stroke: #3d444d } .dot { fill: #3d444d }
            text { fill: #e6edf3 } .dim, .title { fill: #9198a1 } .prompt { fill: #3fb950 } .cover { fill: #0d1117 } .cursor { fill: #9198a1 }
            }
            .gone, .typing { visibility: hidden }
            """;

    private final Film film;
    private final int columns;
    private final Map<String, String> moves = new LinkedHashMap<>();

    private Picture(Film film, int columns) {
        this.film = film;
        this.columns = columns;
    }

    static String of(Film film, int columns) {
        return new Picture(film, columns).svg();
    }

    private String svg() {
        StringBuilder rows = new StringBuilder();
        for (Shot shot : film.shots()) {
            rows.append(drawn(shot));
        }
        double width = 2 * MARGIN + columns * CELL;
        double height = BAR + MARGIN * 1.6 + film.height() * LINE;
        return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" role="img" aria-labelledby="title">
        <title id="title">openai-responses-mcp ask answers a question on a terminal, with its sources</title>
        <style>
        %3$s%4$s</style>
        <rect class="window" x="0.5" y="0.5" width="%5$s" height="%6$s" rx="10"/>
        <path class="bar" d="M1 36V10.5a9.5 9.5 0 0 1 9.5-9.5H%7$sa9.5 9.5 0 0 1 9.5 9.5V36z"/><path class="edge" d="M1 36.5H%8$s"/>
        <circle class="dot" cx="22" cy="18" r="6"/><circle class="dot" cx="42" cy="18" r="6"/><circle class="dot" cx="62" cy="18" r="6"/>
        %9$s%10$s%11$s</svg>
        """
                .formatted(
                        number(width),
                        number(height),
                        COLOURS,
                        animations(),
                        number(width - 1),
                        number(height - 1),
                        number(width - 10.5),
                        number(width - 1),
                        typed(),
                        rows,
                        typing());
    }

    private String typed() {
        return """
        <text y="%s"><tspan class="prompt" x="%s" textLength="%s">%s</tspan><tspan x="%s" textLength="%s">%s</tspan></text>
        """
                .formatted(
                        number(baseline(0)),
                        number(MARGIN),
                        number(CELL),
                        PROMPT.strip(),
                        number(MARGIN + PROMPT.length() * CELL),
                        number(film.typed().length() * CELL),
                        escaped(film.typed()));
    }

    /**
     * What has not been typed yet is covered; the cursor stands where the cover begins. A drawing
     * of its own, because that ends at its border, and the cover with it.
     */
    private String typing() {
        return """
        <svg x="%s" y="%s" width="%3$s" height="%4$s"><g class="typing"><rect class="cover" width="%3$s" height="%4$s"/><rect class="cursor" width="%5$s" height="%4$s"/></g></svg>
        """
                .formatted(
                        number(MARGIN + PROMPT.length() * CELL),
                        number(baseline(0) - 14),
                        number((film.typed().length() + 1) * CELL),
                        number(LINE - 2),
                        number(CELL));
    }

    private String drawn(Shot shot) {
        StringBuilder text = new StringBuilder("<text class=\"");
        text.append(shot.stays() ? "" : "gone ").append(move(shot)).append("\" y=\"");
        text.append(number(baseline(shot.line()))).append("\">");
        for (Row.Piece piece : shot.row().pieces()) {
            text.append("<tspan");
            if (piece.style() != Style.PLAIN) {
                text.append(" class=\"").append(name(piece.style())).append('"');
            }
            text.append(" x=\"").append(number(MARGIN + piece.column() * CELL));
            text.append("\" textLength=\"").append(number(piece.columns() * CELL)).append("\">");
            text.append(escaped(piece.text())).append("</tspan>");
        }
        return text.append("</text>\n").toString();
    }

    /** The class of those that come and go at the same moments. */
    private String move(Shot shot) {
        String keyframes =
                shot.stays()
                        ? "0%%{visibility:hidden}%s,to{visibility:visible}"
                                .formatted(percent(shot.from()))
                        : "0%%{visibility:hidden}%s{visibility:visible}%s{visibility:hidden}"
                                .formatted(percent(shot.from()), percent(shot.until()) + ",to");
        return moves.computeIfAbsent(keyframes, ignored -> "m" + moves.size());
    }

    private String animations() {
        StringBuilder css = new StringBuilder("@media (prefers-reduced-motion: no-preference) {\n");
        css.append(".typing { animation: typing %s 3 }\n".formatted(seconds(film.length())));
        css.append(
                "@keyframes typing{0%%{visibility:visible;transform:none;animation-timing-function:steps(%d)}%s{visibility:visible;transform:translateX(%spx);animation-timing-function:step-end}%s,to{visibility:hidden;transform:none}}\n"
                        .formatted(
                                film.typed().length(),
                                percent(film.typing()),
                                number(film.typed().length() * CELL),
                                percent(film.typing() + 300)));
        moves.forEach((keyframes, name) ->
                css.append(
                        ".%1$s{animation:%1$s %2$s step-end 3}@keyframes %1$s{%3$s}\n"
                                .formatted(name, seconds(film.length()), keyframes)));
        return css.append("}\n").toString();
    }

    private String percent(long at) {
        return String.format(Locale.ROOT, "%.2f%%", 100.0 * at / film.length());
    }

    private static String seconds(long milliseconds) {
        return String.format(Locale.ROOT, "%.2fs", milliseconds / 1000.0);
    }

    private static double baseline(int line) {
        return BAR + MARGIN + 8 + line * LINE;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
    }

    private static String name(Style style) {
        return style.name().toLowerCase(Locale.ROOT);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
