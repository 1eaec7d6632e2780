package io.github.responsesmcp.picture;

import java.util.ArrayList;
import java.util.List;

/** A row of the terminal, in pieces that each look the same throughout. */
public record Row(List<Piece> pieces) {

    /**
     * Does not begin with a blank: that is told by the column.
     *
     * @param column where it begins, counted from 0
     */
    record Piece(int column, String text, Style style) {
        int columns() {
            return text.codePointCount(0, text.length());
        }
    }

    static final Row EMPTY = new Row(List.of());

    static Row of(List<String> letters, List<Style> styles) {
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= letters.size(); i++) {
            if (i == letters.size() || styles.get(i) != styles.get(from)) {
                add(pieces, from, String.join("", letters.subList(from, i)), styles.get(from));
                from = i;
            }
        }
        return new Row(List.copyOf(pieces));
    }

    private static void add(List<Piece> pieces, int column, String text, Style style) {
        String told = text.stripLeading();
        if (!told.isEmpty()) {
            pieces.add(
                    new Piece(column + text.length() - told.length(), told.stripTrailing(), style));
        }
    }

    boolean isEmpty() {
        return pieces.isEmpty();
    }

    /** As people read it; what looks special says so. */
    @Override
    public String toString() {
        StringBuilder row = new StringBuilder();
        int column = 0;
        for (Piece piece : pieces) {
            row.append(" ".repeat(Math.max(0, piece.column() - column)));
            row.append(
                    piece.style() == Style.PLAIN
                            ? piece.text()
                            : "<" + piece.style() + ">" + piece.text() + "</>");
            column = piece.column() + piece.columns();
        }
        return row.toString();
    }
}
