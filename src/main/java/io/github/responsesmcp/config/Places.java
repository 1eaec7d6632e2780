package io.github.responsesmcp.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** Where files are looked for on this machine. */
public final class Places {
    private static final String FOLDER = "openai-responses-mcp";
    private static final String FILE = "config.yaml";

    private final Variables variables;
    private final boolean windows;

    public Places(Map<String, String> environment) {
        this(environment, isWindows());
    }

    Places(Map<String, String> environment, boolean windows) {
        this.variables = new Variables(environment);
        this.windows = windows;
    }

    /** Where the configuration file is when nobody names one, as documents write it. */
    public static String documentedConfigFile() {
        return isWindows()
                ? "%APPDATA%\\" + FOLDER + "\\" + FILE
                : "~/.config/" + FOLDER + "/" + FILE;
    }

    /** Where it is on this machine. */
    public Path configFile() {
        return configFolder().resolve(FOLDER).resolve(FILE);
    }

    private Path configFolder() {
        if (windows) {
            return variables
                    .get("APPDATA")
                    .map(Path::of)
                    .orElseGet(() -> home().resolve("AppData").resolve("Roaming"));
        }
        // The XDG rules: a relative path is to be ignored.
        return variables
                .get("XDG_CONFIG_HOME")
                .filter(path -> path.startsWith("/"))
                .map(Path::of)
                .orElseGet(() -> home().resolve(".config"));
    }

    /** The path that a user wrote, with a leading ~ as the home folder. */
    public Path expand(String written) throws InvalidPathException {
        if (written.equals("~")) {
            return home();
        }
        return written.startsWith("~/") || (windows && written.startsWith("~\\"))
                ? home().resolve(written.substring(2))
                : Path.of(written);
    }

    private Path home() {
        return variables
                .get(windows ? "USERPROFILE" : "HOME")
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home", "")));
    }

    public static boolean isWindows() {
        return System.getProperty("os.name", "").startsWith("Windows");
    }
}
