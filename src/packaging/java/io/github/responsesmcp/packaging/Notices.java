package io.github.responsesmcp.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The notices of others whose work is in the executable, with the texts that the jars carry; a text
 * that several carry stands there once.
 */
public final class Notices {
    private static final String RULE = "=".repeat(70) + "\n";

    /** What a library is called, where it comes from, and under which licence it is used. */
    public record Library(String name, String home, String licence, Path jar) {}

    private final Map<String, List<String>> texts = new LinkedHashMap<>();

    private Notices() {}

    /**
     * @param runtime the notices of the Java runtime
     */
    public static String of(List<Library> libraries, String runtime) throws IOException {
        Notices notices = new Notices();
        StringBuilder report = new StringBuilder();
        for (Library library : libraries) {
            report.append(
                    "  %-22s %-12s %s\n".formatted(library.name, library.licence, library.home));
            notices.read(library);
        }
        StringBuilder all =
                new StringBuilder(
                        """
                        openai-responses-mcp is under the MIT licence, see LICENSE. Its executable holds the work of others:

                        %s  %-22s %-12s %s
                        """
                                .formatted(
                                        report,
                                        "Java runtime",
                                        "GPL-2.0 with Classpath Exception",
                                        ""));
        notices.texts.forEach((text, origins) ->
                all.append('\n')
                        .append(RULE)
                        .append(String.join("\n", origins))
                        .append('\n')
                        .append(RULE)
                        .append('\n')
                        .append(text));
        all.append('\n').append(RULE).append("Java runtime\n").append(RULE).append('\n');
        return all.append(runtime).toString().replaceAll("(?m)[ \t]+$", "");
    }

    private void read(Library library) throws IOException {
        try (JarFile jar = new JarFile(library.jar.toFile())) {
            List<JarEntry> entries =
                    jar.stream()
                            .filter(entry ->
                                    entry.getName().matches("META-INF/[^/]*(LICENSE|NOTICE)"))
                            .sorted((a, b) -> a.getName().compareTo(b.getName()))
                            .toList();
            for (JarEntry entry : entries) {
                String text =
                        new String(jar.getInputStream(entry).readAllBytes(), UTF_8)
                                .replace("\r\n", "\n");
                texts.computeIfAbsent(
                                text.stripTrailing().replaceFirst("^\\n+", "") + "\n",
                                ignored -> new ArrayList<>())
                        .add(library.name + ": " + entry.getName().replace("META-INF/", ""));
            }
        }
    }
}
