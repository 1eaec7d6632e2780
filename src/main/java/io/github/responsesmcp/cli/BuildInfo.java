package io.github.responsesmcp.cli;

import io.github.responsesmcp.mcp.McpServer;
import io.github.responsesmcp.policy.SystemPolicy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What the build wrote into the program about itself; read when the executable is built. */
final class BuildInfo {
    private static final Properties PROPERTIES = properties();

    static final String VERSION = PROPERTIES.getProperty("version");
    private static final String COMMIT = PROPERTIES.getProperty("commit");

    private BuildInfo() {}

    /** The version on a line of its own, then what a bug report should hold. */
    static String everything() {
        return """
        %s
        policy revision:    %s
        protocol revisions: %s
        commit:             %s
        runtime:            %s %s
        """
                .formatted(
                        VERSION,
                        SystemPolicy.REVISION,
                        String.join(", ", McpServer.REVISIONS),
                        COMMIT,
                        System.getProperty("java.vm.name"),
                        System.getProperty("java.vm.version"));
    }

    /** The same on one line, with the system it runs on. */
    static String line() {
        return "%s, commit %s, %s, %s %s"
                .formatted(
                        VERSION,
                        COMMIT,
                        Executable.isNative()
                                ? "native"
                                : "JVM " + System.getProperty("java.version"),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"));
    }

    private static Properties properties() {
        try (InputStream in = BuildInfo.class.getResourceAsStream("build.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
