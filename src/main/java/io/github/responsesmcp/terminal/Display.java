package io.github.responsesmcp.terminal;

import java.util.Map;
import java.util.function.IntPredicate;

/**
 * What whoever reads the output can see.
 *
 * @param stdout whether stdout goes to a terminal; so with {@code stdin} and {@code stderr}
 * @param cursor whether the terminal can rewrite a line
 * @param colour whether letters may be dim or bold
 * @param width columns of the terminal
 */
public record Display(
        boolean stdin, boolean stdout, boolean stderr, boolean cursor, boolean colour, int width) {
    /** The colours that every terminal has. */
    public enum Colour {
        RED("31"),
        GREEN("32"),
        YELLOW("33");

        private final String code;

        Colour(String code) {
            this.code = code;
        }
    }

    private static final int USUAL_WIDTH = 80;

    /** Nobody looks. */
    public static final Display NONE = new Display(false, false, false, false, false, USUAL_WIDTH);

    private static final int NARROWEST = 20;
    private static final int WIDEST = 1000;

    public static Display of(Map<String, String> environment) {
        return of(environment, Terminals::isTerminal);
    }

    static Display of(Map<String, String> environment, IntPredicate isTerminal) {
        // A console of Windows names no TERM, and what it understands is known of one only.
        String terminal = environment.getOrDefault("TERM", "");
        boolean able =
                !terminal.equals("dumb")
                        && (!terminal.isEmpty() || environment.containsKey("WT_SESSION"));
        boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        return new Display(
                isTerminal.test(Terminals.STDIN),
                isTerminal.test(Terminals.STDOUT),
                isTerminal.test(Terminals.STDERR),
                able,
                able && !plain,
                width(environment.getOrDefault("COLUMNS", "")));
    }

    private static int width(String columns) {
        if (!columns.matches("[0-9]{1,4}")) {
            return USUAL_WIDTH;
        }
        int width = Integer.parseInt(columns);
        return width < NARROWEST || width > WIDEST ? USUAL_WIDTH : width;
    }

    /** Whether there is a line to say on what is going on. */
    public boolean showsProgress() {
        return stderr && cursor;
    }

    /** The text in dim letters, where stderr can show them. */
    public String dim(String text) {
        return styled(stderr, "2", text);
    }

    /** The text in bold letters, where stdout can show them. */
    public String bold(String text) {
        return styled(stdout, "1", text);
    }

    /** The text in a colour, where stdout can show it. */
    public String coloured(Colour colour, String text) {
        return styled(stdout, colour.code, text);
    }

    private String styled(boolean terminal, String style, String text) {
        return terminal && colour ? "\u001b[" + style + "m" + text + "\u001b[0m" : text;
    }
}
