package io.github.responsesmcp.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Breaks the long lines of a text where a reader would: between words, and between the characters
 * of scripts that are written without blanks. Addresses, code and tables stay whole.
 */
public final class Wrapping {
    private static final Pattern FENCE = Pattern.compile("[ \\t]*(```|~~~).*");
    private static final Pattern TABLE = Pattern.compile("[ \\t]*\\|.*");
    private static final Pattern BEGINNING =
            Pattern.compile("([ \\t]*)((?:[-*+•・]|[0-9]{1,3}[.)]|>)[ \\t]+)?");
    private static final int INDENTED_CODE = 4;

    private final int width;
    private boolean fenced;
    private boolean inList;

    private Wrapping(int width) {
        this.width = width;
    }

    /** The text in lines of at most so many columns, as far as that is possible. */
    public static String wrap(String text, int width) {
        Wrapping wrapping = new Wrapping(width);
        StringBuilder wrapped = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            wrapped.append(wrapped.isEmpty() ? "" : "\n").append(wrapping.line(line));
        }
        return wrapped.toString();
    }

    /** A paragraph whose first line follows something that is there already. */
    public static String paragraph(String text, int indent, int width) {
        return new Wrapping(width).broken(text, indent, " ".repeat(indent));
    }

    private String line(String line) {
        boolean fence = FENCE.matcher(line).matches();
        boolean inside = fenced;
        fenced ^= fence;
        if (fence || inside || TABLE.matcher(line).matches()) {
            return line;
        }
        Matcher beginning = BEGINNING.matcher(line);
        boolean marked = beginning.lookingAt() && beginning.group(2) != null;
        int indent = Columns.of(beginning.group(1));
        boolean code = !marked && !inList && indent >= INDENTED_CODE;
        inList = marked || inList && (indent > 0 || line.isBlank());
        if (code || Columns.of(line) <= width) {
            return line;
        }
        String start = beginning.group();
        int hanging = Math.min(Columns.of(start), width / 2);
        return start
                + broken(line.substring(start.length()), Columns.of(start), " ".repeat(hanging));
    }

    private String broken(String text, int startColumn, String hanging) {
        StringBuilder broken = new StringBuilder();
        int column = startColumn;
        boolean first = true;
        for (Piece piece : pieces(text)) {
            int needed = piece.blanks + Columns.of(piece.text);
            if (!first && column + needed > width) {
                broken.append('\n').append(hanging).append(piece.text);
                column = hanging.length() + Columns.of(piece.text);
            } else {
                broken.append(" ".repeat(piece.blanks)).append(piece.text);
                column += needed;
            }
            first = false;
        }
        return broken.toString();
    }

    /** What is not broken, and how many blanks stand before it. */
    private record Piece(int blanks, String text) {}

    private static List<Piece> pieces(String text) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        int blanks = 0;
        int before = 0;
        int last = 0;
        boolean inAddress = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int character = text.codePointAt(i);
            if (character == ' ' || character == '\t') {
                blanks++;
                continue;
            }
            inAddress = blanks == 0 && inAddress && !Punctuation.endsAddress(character);
            inAddress |= text.startsWith("http://", i) || text.startsWith("https://", i);
            boolean joined =
                    blanks == 0 && (inAddress || Punctuation.holdsTogether(last, character));
            if (!joined && !current.isEmpty()) {
                pieces.add(new Piece(before, current.toString()));
                current.setLength(0);
                before = blanks;
            }
            blanks = 0;
            current.appendCodePoint(character);
            last = character;
        }
        if (!current.isEmpty()) {
            pieces.add(new Piece(before, current.toString()));
        }
        return pieces;
    }
}
