package io.github.responsesmcp.config;

import java.io.File;
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
    public File configFile() {
        return new File(new File(configFolder(), FOLDER), FILE);
    }

    private File configFolder() {
        if (windows) {
            return variables
                    .get("APPDATA")
                    .map(File::new)
                    .orElseGet(() -> new File(new File(home(), "AppData"), "Roaming"));
        }
        // The XDG rules: a relative path is to be ignored.
        return variables
                .get("XDG_CONFIG_HOME")
                .filter(path -> path.startsWith("/"))
                .map(File::new)
                .orElseGet(() -> new File(home(), ".config"));
    }

    /** The path that a user wrote, with a leading ~ as the home folder. */
    public File expand(String written) {
        if (written.equals("~")) {
            return new File(home());
        }
        return written.startsWith("~/") || (windows && written.startsWith("~\\"))
                ? new File(home(), written.substring(2))
                : new File(written);
    }

    private String home() {
        return variables
                .get(windows ? "USERPROFILE" : "HOME")
                .orElseGet(() -> System.getProperty("user.home", ""));
    }

    public static boolean isWindows() {
        // Known when the executable is built; asking for a property of the system costs start time.
        return File.separatorChar == '\\';
    }
}
