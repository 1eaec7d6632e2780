package io.github.responsesmcp.house;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A document of the repository, taken apart as far as the tests of documents need it.
 *
 * @param path seen from the repository's root, with slashes
 * @param prose the lines outside of blocks of code
 * @param blocks the blocks of code, in their order
 */
public record MarkdownFile(String path, List<String> prose, List<Block> blocks) {
    private static final Set<String> NOT_OURS =
            Set.of("target", "build", "node_modules", ".git", ".gradle");

    private static final Pattern SPAN = Pattern.compile("(?s)(`+)(.+?)\\1(?!`)");
    private static final Pattern LINK =
            Pattern.compile("\\]\\(<?([^)\\s>]+)|^\\[[^]]+]:\\s*(\\S+)|(?:href|src)=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+(.*?)\\s*#*");
    private static final Pattern HTML_ANCHOR = Pattern.compile("<a (?:id|name)=\"([^\"]+)\"");

    /**
     * A block of code.
     *
     * @param mark the comment right above it, without its brackets; empty when there is none
     * @param language what stands behind the fence; empty for an indented block
     */
    public record Block(String mark, String language, List<String> lines) {}

    /** Every document of the repository. */
    public static List<MarkdownFile> all() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                Repository.file(""),
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes at) {
                        return NOT_OURS.contains(folder.getFileName().toString())
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes at) {
                        if (file.toString().endsWith(".md")) {
                            found.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        List<MarkdownFile> all = new ArrayList<>();
        for (Path file : found.stream().sorted().toList()) {
            String path = Repository.file("").relativize(file).toString().replace('\\', '/');
            all.add(of(path, Files.readString(file)));
        }
        return List.copyOf(all);
    }

    /** The document at a path, seen from the repository's root. */
    public static MarkdownFile at(String path) throws IOException {
        return of(path, Repository.text(path));
    }

    static MarkdownFile of(String path, String text) {
        MarkdownParts parts = new MarkdownParts();
        text.lines().forEach(parts::line);
        return parts.of(path);
    }

    /** The pieces of code within the prose. */
    public List<String> spans() {
        return spans(String.join("\n", prose));
    }

    /** The pieces of code within some prose. */
    public static List<String> spans(String prose) {
        return SPAN.matcher(prose)
                .results()
                .map(span -> span.group(2).replaceAll("\\s*\n\\s*", " ").replace("\\|", "|"))
                .toList();
    }

    /** Everything that is shown as code: pieces within the prose, and the lines of blocks. */
    public List<String> code() {
        return Stream.concat(
                        spans().stream(), blocks.stream().flatMap(block -> block.lines().stream()))
                .toList();
    }

    /** The cells of its tables, a list for each row, without the heads. */
    List<List<String>> rows() {
        return rows(prose);
    }

    /** The same of what stands below a heading, up to the next one. */
    public List<List<String>> rowsBelow(String heading) {
        List<String> below =
                prose.stream()
                        .dropWhile(line -> !line.replaceFirst("^#+ ", "").equals(heading))
                        .skip(1)
                        .takeWhile(line -> !line.startsWith("#"))
                        .toList();
        return rows(below);
    }

    private static List<List<String>> rows(List<String> lines) {
        List<List<String>> rows = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("| --- ")) {
                rows.removeLast(); // the line before was the head
            } else if (line.startsWith("| ")) {
                String cells = line.strip().replaceAll("^\\|\\s*|\\s*\\|$", "");
                rows.add(List.of(cells.split("\\s*(?<!\\\\)\\|\\s*", -1)));
            }
        }
        return rows;
    }

    /** Where its links lead to, as they are written. */
    List<String> links() {
        return prose.stream()
                .map(line -> SPAN.matcher(line).replaceAll("code"))
                .flatMap(line -> LINK.matcher(line).results())
                .map(MarkdownFile::firstGroup)
                .toList();
    }

    /** What a link may name behind its {@code #}. */
    Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        for (String line : prose) {
            var heading = HEADING.matcher(line);
            if (heading.matches()) {
                String slug = slug(heading.group(1));
                String unique = slug;
                for (int n = 1; !anchors.add(unique); n++) {
                    unique = slug + "-" + n;
                }
            }
            HTML_ANCHOR.matcher(line).results().forEach(anchor -> anchors.add(anchor.group(1)));
        }
        return anchors;
    }

    /** As GitHub makes it out of a heading. */
    private static String slug(String heading) {
        return heading.replaceAll("!?\\[([^]]*)]\\([^)]*\\)", "$1")
                .replace("`", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]", "")
                .replace(' ', '-');
    }

    private static String firstGroup(MatchResult match) {
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.group(group) != null) {
                return match.group(group);
            }
        }
        throw new IllegalStateException(match.group());
    }

    @Override
    public String toString() {
        return path;
    }
}
