package io.github.responsesmcp.house;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * gradle/libs.versions.toml: the part of TOML that it is written in, and an error for anything
 * else.
 */
final class VersionCatalogue {
    private static final String FILE = "gradle/libs.versions.toml";
    private static final Pattern TABLE = Pattern.compile("\\[([a-z]+)]");
    private static final Pattern VERSION = Pattern.compile("([a-z-]+) = \"([^\"]+)\"");
    private static final Pattern ENTRY =
            Pattern.compile(
                    "([a-z0-9-]+) = \\{ (?:module|id) = \"([^\"]+)\"(?:, version\\.ref ="
                            + " \"([^\"]+)\")? }");

    private final Map<String, String> versions = new TreeMap<>();
    private final Map<String, String> libraries = new TreeMap<>();
    private final Map<String, String> plugins = new TreeMap<>();

    VersionCatalogue() throws IOException {
        String table = "";
        for (String raw : Repository.text(FILE).lines().toList()) {
            String line = raw.strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            Matcher header = TABLE.matcher(line);
            if (header.matches()) {
                table = header.group(1);
                continue;
            }
            switch (table) {
                case "versions" -> {
                    Matcher version = matched(VERSION, line);
                    versions.put(version.group(1), version.group(2));
                }
                case "libraries" -> add(libraries, matched(ENTRY, line));
                case "plugins" -> add(plugins, matched(ENTRY, line));
                default -> throw new AssertionError(FILE + ": unknown table [" + table + "]");
            }
        }
    }

    /** The named versions, as jackson → 3.2.4. */
    Map<String, String> versions() {
        return versions;
    }

    /** What an accessor of the build script stands for: libs.jackson.databind → its coordinates. */
    String library(String accessor) {
        String alias = accessor.replace('.', '-');
        String coordinates = libraries.get(alias);
        if (coordinates == null) {
            throw new AssertionError(FILE + " has no library " + alias);
        }
        return coordinates;
    }

    Map<String, String> libraries() {
        return libraries;
    }

    Map<String, String> plugins() {
        return plugins;
    }

    private void add(Map<String, String> entries, Matcher entry) {
        String reference = entry.group(3);
        if (reference == null) {
            entries.put(entry.group(1), entry.group(2));
            return;
        }
        String version = versions.get(reference);
        if (version == null) {
            throw new AssertionError(FILE + " has no version " + reference);
        }
        entries.put(entry.group(1), entry.group(2) + ":" + version);
    }

    private static Matcher matched(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.matches()) {
            throw new AssertionError(FILE + ": not understood by this test: " + line);
        }
        return matcher;
    }
}
