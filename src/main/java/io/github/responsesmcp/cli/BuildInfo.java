package io.github.responsesmcp.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What the build wrote into the program about itself; read when the executable is built. */
final class BuildInfo {
    static final String VERSION = version();

    private BuildInfo() {}

    private static String version() {
        try (InputStream in = BuildInfo.class.getResourceAsStream("build.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
