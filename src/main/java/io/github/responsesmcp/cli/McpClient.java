package io.github.responsesmcp.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The MCP clients that {@code doctor --client} knows: where each keeps its servers, and how. */
enum McpClient {
    CLAUDE_CODE(
            "claude-code",
            "Claude Code",
            Form.MCP_SERVERS,
            "${%s}",
            ".mcp.json in a project, or ~/.claude.json"),
    CLAUDE_DESKTOP("claude-desktop", "Claude Desktop", Form.MCP_SERVERS, McpClient.PLACEHOLDER) {
        @Override
        String file(Platform platform) {
            return switch (platform) {
                case LINUX -> "~/.config/Claude/claude_desktop_config.json";
                case MACOS -> "~/Library/Application Support/Claude/claude_desktop_config.json";
                // Since 2026 it comes as a package, which has an %APPDATA% of its own.
                case WINDOWS ->
                        "%LOCALAPPDATA%\\Packages\\Claude_pzs8sxrjxfjjc\\LocalCache\\Roaming"
                                + "\\Claude\\claude_desktop_config.json, or with an older Claude"
                                + " %APPDATA%\\Claude\\claude_desktop_config.json";
            };
        }
    },
    CURSOR("cursor", "Cursor", Form.MCP_SERVERS, McpClient.PLACEHOLDER, "~/.cursor/mcp.json"),
    VSCODE("vscode", "VS Code", Form.VSCODE, "${input:" + ClientEntry.INPUT + "}") {
        @Override
        String file(Platform platform) {
            return ".vscode/mcp.json in a project, or "
                    + switch (platform) {
                        case LINUX -> "~/.config/Code/User/mcp.json";
                        case MACOS -> "~/Library/Application Support/Code/User/mcp.json";
                        case WINDOWS -> "%APPDATA%\\Code\\User\\mcp.json";
                    };
        }
    },
    CODEX("codex", "Codex", Form.TOML, McpClient.PLACEHOLDER, "~/.codex/config.toml"),
    WINDSURF(
            "windsurf",
            "Windsurf",
            Form.MCP_SERVERS,
            McpClient.PLACEHOLDER,
            "~/.codeium/windsurf/mcp_config.json"),
    ZED("zed", "Zed", Form.CONTEXT_SERVERS, McpClient.PLACEHOLDER) {
        @Override
        String file(Platform platform) {
            return platform == Platform.WINDOWS
                    ? "%APPDATA%\\Zed\\settings.json"
                    : "~/.config/zed/settings.json";
        }
    },
    GEMINI_CLI("gemini-cli", "Gemini CLI", Form.MCP_SERVERS, "$%s", "~/.gemini/settings.json");

    static final String PLACEHOLDER = "your-api-key";

    /** The shapes of entries. */
    enum Form {
        MCP_SERVERS,
        CONTEXT_SERVERS,
        VSCODE,
        TOML
    }

    private final String word;
    private final String title;
    private final Form form;
    private final String key;
    private final String file;

    McpClient(String word, String title, Form form, String key) {
        this(word, title, form, key, "");
    }

    /**
     * @param key what stands for the key: a placeholder, or the client's own way to fetch it
     */
    McpClient(String word, String title, Form form, String key, String file) {
        this.word = word;
        this.title = title;
        this.form = form;
        this.key = key;
        this.file = file;
    }

    static Optional<McpClient> named(String word) {
        return Arrays.stream(values()).filter(client -> client.word.equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(client -> client.word).toList();
    }

    String word() {
        return word;
    }

    String title() {
        return title;
    }

    Form form() {
        return form;
    }

    /** What stands in the entry in place of the key. */
    String keyShown(String variable) {
        return key.formatted(variable);
    }

    /** Whether the user has to write the key there. */
    boolean hasPlaceholder() {
        return key.equals(PLACEHOLDER);
    }

    /** The file that entries belong into. */
    String file(Platform platform) {
        return platform == Platform.WINDOWS
                ? file.replace("~/", "%USERPROFILE%\\").replace('/', '\\')
                : file;
    }
}
