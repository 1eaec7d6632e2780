package io.github.responsesmcp.packaging;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is packed: its version, its names in the world, the time and commit of its sources. */
public final class Product {
    public static final String NAME = "openai-responses-mcp";

    private static final Pattern VERSION =
            Pattern.compile("<artifactId>" + NAME + "</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern TOKEN = Pattern.compile("@([a-z][a-z.-]*)@");

    private final Path root;
    private final Instant time;
    private final Map<String, String> tokens = new HashMap<>();

    /**
     * @param root the folder of the repository
     */
    public Product(Path root, Instant time, String commit) throws IOException {
        this.root = root;
        this.time = time;
        try (Reader names = Files.newBufferedReader(root.resolve("packaging/names.properties"))) {
            Properties properties = new Properties();
            properties.load(names);
            properties.forEach((name, value) -> tokens.put(name.toString(), value.toString()));
        }
        Matcher version = VERSION.matcher(Files.readString(root.resolve("pom.xml")));
        if (!version.find()) {
            throw new IOException("pom.xml names no version of " + NAME);
        }
        tokens.put("version", version.group(1));
        tokens.put("commit", commit);
        tokens.put("time", time.toString());
        tokens.put("date", DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC).format(time));
    }

    public Path file(String path) {
        return root.resolve(path);
    }

    Instant time() {
        return time;
    }

    public String version() {
        return token("version");
    }

    public String token(String name) {
        String value = tokens.get(name);
        if (value == null) {
            throw new IllegalArgumentException("nobody knows a value for @" + name + "@");
        }
        return value;
    }

    /** {@code openai-responses-mcp_0.1.0_Linux_x86_64}. */
    String baseName(Platform platform) {
        return NAME + "_" + version() + "_" + platform.label();
    }

    String archive(Platform platform) {
        return baseName(platform) + platform.archiveEnding();
    }

    String bundle(Platform platform) {
        return baseName(platform) + ".mcpb";
    }

    /** Where a file of this release is downloaded from. */
    String download(String file) {
        return "https://github.com/%s/releases/download/v%s/%s"
                .formatted(token("repository"), version(), file);
    }

    /** Where a file of the sources of this release is looked at. */
    String source(String file) {
        return "https://github.com/%s/blob/v%s/%s".formatted(token("repository"), version(), file);
    }

    /** A file of the repository with every {@code @token@} replaced. */
    public String filled(String path) throws IOException {
        return filled(path, Map.of());
    }

    String filled(String path, Map<String, String> more) throws IOException {
        Matcher token = TOKEN.matcher(Files.readString(file(path)));
        return token.replaceAll(found -> {
            String value = more.get(found.group(1));
            return Matcher.quoteReplacement(value == null ? token(found.group(1)) : value);
        });
    }
}
