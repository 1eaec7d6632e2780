package io.github.responsesmcp.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A terminal that understands what the program writes to one, and refuses everything else: what it
 * would have to guess would be a picture of something that nobody ever sees.
 */
public final class Screen {
    private static final Pattern SEQUENCE = Pattern.compile("\u001b\\[(\\??)([0-9;]*)([A-Za-z])");
    private static final Pattern BEGUN = Pattern.compile("\u001b(\\[\\??[0-9;]*)?");

    /** From here on there are letters that take two columns. */
    private static final int WIDE = 0x2e80;

    private final int columns;
    private final List<List<String>> letters = new ArrayList<>();
    private final List<List<Style>> styles = new ArrayList<>();
    private String unread = "";
    private int row;
    private int column;
    private Style style = Style.PLAIN;
    private boolean wraps = true;

    public Screen(int columns) {
        this.columns = columns;
        newRow();
    }

    /** Shows what was written, up to a sequence that is not whole yet. */
    public Screen write(String text) {
        String all = unread + text;
        Matcher sequence = SEQUENCE.matcher(all);
        int i = 0;
        while (i < all.length()) {
            if (all.charAt(i) != '\u001b') {
                i += write(all.codePointAt(i));
            } else if (sequence.region(i, all.length()).lookingAt()) {
                obey(sequence);
                i = sequence.end();
            } else if (BEGUN.matcher(all).region(i, all.length()).matches()) {
                break;
            } else {
                throw unknown(all.substring(i, Math.min(all.length(), i + 8)));
            }
        }
        unread = all.substring(i);
        return this;
    }

    private int write(int letter) {
        switch (letter) {
            case '\r' -> column = 0;
            case '\n' -> nextRow();
            default -> {
                if (letter < ' ' || letter == 0x7f || letter >= WIDE) {
                    throw unknown(Character.toString(letter));
                }
                put(letter);
            }
        }
        return Character.charCount(letter);
    }

    private void put(int letter) {
        if (column == columns) {
            if (wraps) {
                nextRow();
            } else {
                column--;
            }
        }
        List<String> line = letters.get(row);
        while (line.size() <= column) {
            line.add(" ");
            styles.get(row).add(Style.PLAIN);
        }
        line.set(column, Character.toString(letter));
        styles.get(row).set(column, style);
        column++;
    }

    private void nextRow() {
        column = 0;
        if (++row == letters.size()) {
            newRow();
        }
    }

    private void newRow() {
        letters.add(new ArrayList<>());
        styles.add(new ArrayList<>());
    }

    private void obey(Matcher sequence) {
        String argument = sequence.group(2);
        boolean known =
                switch (sequence.group(1) + sequence.group(3)) {
                    case "K" -> argument.isEmpty() && clearToEnd();
                    case "?l" -> argument.equals("7") && wrap(false);
                    case "?h" -> argument.equals("7") && wrap(true);
                    case "m" -> Style.ofCode(argument).map(this::use).orElse(false);
                    default -> false;
                };
        if (!known) {
            throw unknown(sequence.group());
        }
    }

    private boolean clearToEnd() {
        int end = Math.min(column, letters.get(row).size());
        letters.get(row).subList(end, letters.get(row).size()).clear();
        styles.get(row).subList(end, styles.get(row).size()).clear();
        return true;
    }

    private boolean wrap(boolean on) {
        wraps = on;
        return true;
    }

    private boolean use(Style other) {
        style = other;
        return true;
    }

    private static IllegalArgumentException unknown(String written) {
        return new IllegalArgumentException(
                "this terminal does not know "
                        + written.replace("\u001b", "ESC ")
                        + "; teach it to Screen");
    }

    /** What is to be seen now, without the empty rows at the end. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < letters.size(); i++) {
            rows.add(Row.of(letters.get(i), styles.get(i)));
        }
        while (!rows.isEmpty() && rows.getLast().isEmpty()) {
            rows.removeLast();
        }
        return List.copyOf(rows);
    }
}
