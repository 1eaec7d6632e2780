package io.github.responsesmcp.house;

import static java.util.Map.entry;

import java.util.Map;

/** Names that stand in the documents although the program does not know them, and why they do. */
public final class ForeignNames {
    private static final String BUILD = "for whoever builds";
    private static final String SHELL = "of the shell and the system";
    private static final String READER = "the document asks the reader to set it";
    private static final String MEMBER = "a member of an error";
    private static final String CLAUDE = "of Claude Code and Claude Desktop";
    private static final String NATIVE_IMAGE = "an option of native-image";

    public static final Map<String, String> VARIABLES =
            Map.ofEntries(
                    entry("DEBIAN_MIRROR", BUILD),
                    entry("ERROR", "how lines of the debug log begin"),
                    entry("FILE", READER),
                    entry("GRAALVM_HOME", BUILD),
                    entry("GRAALVM_VERSION", BUILD),
                    entry("JAVA_HOME", BUILD),
                    entry("JAZZER_FUZZ", BUILD),
                    entry("LC_ALL", SHELL),
                    entry("LICENSE", "a file"),
                    entry("LOCALAPPDATA", SHELL),
                    entry("MCP_TIMEOUT", CLAUDE),
                    entry("MCP_TOOL_TIMEOUT", CLAUDE),
                    entry("PATH", SHELL),
                    entry("PINNED_SOURCE_SHA256", BUILD),
                    entry("PINNED_SOURCE_VERSION", BUILD),
                    entry("PREFIX", "of install.sh"),
                    entry("VERSION", READER),
                    entry("XDG_CACHE_HOME", BUILD));

    /** A line that begins with one of these is about its options, not about ours. */
    public static final Map<String, String> PROGRAMS =
            Map.ofEntries(
                    entry("./gradlew", BUILD),
                    entry("./smoke", BUILD),
                    entry("apt-get", "of Debian"),
                    entry("bench/run", BUILD),
                    entry("brew", "Homebrew"),
                    entry("claude", "an MCP client"),
                    entry("code", "an MCP client"),
                    entry("codex", "an MCP client"),
                    entry("cosign", "checks signatures"),
                    entry("curl", "downloads"),
                    entry("docker", "runs containers"),
                    entry("gemini", "an MCP client"),
                    entry("gh", "the GitHub CLI"),
                    entry("git", "keeps versions"),
                    entry("java", "starts the stand-in"),
                    entry("mvn", BUILD),
                    entry("npm", "installs what is tried in CI"),
                    entry("npx", "starts what npm has"),
                    entry("packaging/check", BUILD),
                    entry("packaging/dist", BUILD),
                    entry("sh", "runs install.sh"),
                    entry("sha256sum", "checks sums"));

    public static final Map<String, String> OPTIONS =
            Map.ofEntries(
                    entry("--against", "of bench/run"),
                    entry("--enable-monitoring", NATIVE_IMAGE),
                    entry("--rm", "of docker"),
                    entry("--scope", "of claude"),
                    entry("--shared", NATIVE_IMAGE),
                    entry("--static", NATIVE_IMAGE),
                    entry("--stido", "mistyped on purpose"));

    /** Names with dots in them that look like settings. */
    public static final Map<String, String> DOTTED =
            Map.ofEntries(
                    entry("data.reason", MEMBER),
                    entry("data.request_id", MEMBER),
                    entry("data.retries", MEMBER),
                    entry("data.status", MEMBER),
                    entry("data.supported", MEMBER),
                    entry("java.lang.foreign", "a package of the JDK"));

    /** How names of files and hosts end. */
    public static final Map<String, String> ENDINGS =
            Map.ofEntries(
                    entry("com", "a host"),
                    entry("json", "a file"),
                    entry("kts", "a file"),
                    entry("log", "a file"),
                    entry("md", "a file"),
                    entry("sh", "a file"),
                    entry("toml", "a file"),
                    entry("txt", "a file"),
                    entry("xml", "a file"),
                    entry("yaml", "a file"));

    private ForeignNames() {}
}
