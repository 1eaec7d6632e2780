package io.github.responsesmcp.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells the blocks of code of a document from its prose, line by line. */
final class MarkdownParts {
    private static final Pattern FENCE = Pattern.compile("\\s*(```+|~~~+)\\s*([\\w-]*).*");
    private static final Pattern COMMENT = Pattern.compile("\\s*<!--\\s*(.*?)\\s*-->\\s*");
    private static final int INDENT = 4;

    private final List<String> prose = new ArrayList<>();
    private final List<MarkdownFile.Block> blocks = new ArrayList<>();
    private List<String> open = new ArrayList<>();
    private String mark = "";
    private String language = "";
    private String fence = "";
    private boolean indented;
    private boolean mayBegin = true;

    void line(String line) {
        Matcher fenceLine = FENCE.matcher(line);
        if (!fence.isEmpty()) {
            if (line.strip().equals(fence)) {
                close();
            } else {
                open.add(line);
            }
        } else if (indented && (line.isBlank() || isIndented(line))) {
            open.add(line);
        } else {
            if (indented) {
                close();
            }
            if (fenceLine.matches()) {
                fence = fenceLine.group(1);
                language = fenceLine.group(2);
            } else if (mayBegin && isIndented(line)) {
                indented = true;
                open.add(line);
            } else {
                outside(line);
            }
        }
    }

    private void outside(String line) {
        Matcher comment = COMMENT.matcher(line);
        prose.add(line);
        // Blank lines do not come between a comment and its block.
        mark = comment.matches() ? comment.group(1) : line.isBlank() ? mark : "";
        mayBegin = line.isBlank() || comment.matches();
    }

    private static boolean isIndented(String line) {
        return line.startsWith(" ".repeat(INDENT)) && !line.isBlank();
    }

    private void close() {
        while (!open.isEmpty() && open.getLast().isBlank()) {
            open.removeLast();
        }
        String text = String.join("\n", open).stripIndent();
        blocks.add(new MarkdownFile.Block(mark, language, text.lines().toList()));
        open = new ArrayList<>();
        mark = "";
        language = "";
        fence = "";
        indented = false;
        mayBegin = true;
    }

    /** The document, once its last line was given. */
    MarkdownFile of(String path) {
        if (indented) {
            close();
        }
        return new MarkdownFile(path, List.copyOf(prose), List.copyOf(blocks));
    }
}
