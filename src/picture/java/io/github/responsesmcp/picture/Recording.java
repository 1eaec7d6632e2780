package io.github.responsesmcp.picture;

import java.util.ArrayList;
import java.util.List;

/**
 * What a program wrote to its terminal, and when.
 *
 * @param typed what a person typed to start it
 */
record Recording(String typed, List<Moment> moments) {
    /** What follows this fast is seen as one. */
    private static final long BLINK = 30;

    /**
     * @param at milliseconds after the start
     */
    record Moment(long at, String written) {}

    /**
     * @param at milliseconds after the start
     */
    record Frame(long at, List<Row> rows) {}

    /** What was to be seen below the line that was typed, each time that it changed. */
    List<Frame> frames(int columns) {
        Screen screen = new Screen(columns);
        List<Frame> frames = new ArrayList<>();
        for (Moment moment : moments) {
            List<Row> rows = screen.write(moment.written()).rows();
            if (!frames.isEmpty() && moment.at() - frames.getLast().at() < BLINK) {
                frames.set(frames.size() - 1, new Frame(frames.getLast().at(), rows));
            } else if (frames.isEmpty() || !frames.getLast().rows().equals(rows)) {
                frames.add(new Frame(moment.at(), rows));
            }
        }
        return frames;
    }
}
