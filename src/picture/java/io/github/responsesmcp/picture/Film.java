package io.github.responsesmcp.picture;

import io.github.responsesmcp.picture.Recording.Frame;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows that come and go.
 *
 * @param length milliseconds, the rest at the end included
 */
record Film(String typed, long typing, List<Shot> shots, int height, long length) {
    private static final long KEY_STROKE = 25;
    private static final long ENTER = 400;
    private static final long REST = 9_000;

    /**
     * A row, how far down it is, and when it is to be seen; milliseconds after the start.
     *
     * @param until {@link Long#MAX_VALUE} for what stays
     */
    record Shot(Row row, int line, long from, long until) {
        boolean stays() {
            return until == Long.MAX_VALUE;
        }
    }

    static Film of(Recording recording, int columns) {
        long typing = KEY_STROKE * recording.typed().length();
        long lead = typing + ENTER;
        List<Frame> frames = recording.frames(columns);
        int height = frames.stream().mapToInt(frame -> frame.rows().size()).max().orElse(0);
        List<Shot> shots = new ArrayList<>();
        for (int line = 0; line < height; line++) {
            Row shown = Row.EMPTY;
            long since = 0;
            for (Frame frame : frames) {
                Row row = line < frame.rows().size() ? frame.rows().get(line) : Row.EMPTY;
                if (!row.equals(shown)) {
                    add(shots, new Shot(shown, line + 1, since, lead + frame.at()));
                    shown = row;
                    since = lead + frame.at();
                }
            }
            add(shots, new Shot(shown, line + 1, since, Long.MAX_VALUE));
        }
        long end = frames.isEmpty() ? lead : lead + frames.getLast().at();
        return new Film(recording.typed(), typing, shots, height + 1, end + REST);
    }

    private static void add(List<Shot> shots, Shot shot) {
        if (!shot.row().isEmpty()) {
            shots.add(shot);
        }
    }
}
