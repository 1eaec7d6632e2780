package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Places;
import io.github.responsesmcp.config.Setting;

import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

import java.util.ArrayList;
import java.util.List;

/** What {@code --help} prints; made when the executable is built. */
final class HelpText {
    static final String TEXT = ServerCommand.commandLine().getUsageMessage(Ansi.OFF);

    private HelpText() {}

    static void describe(CommandSpec command) {
        command.usageMessage()
                .width(80)
                .customSynopsis(
                        ServerCommand.NAME + " --stdio [--config <path>] [--model <id>]",
                        "         [--debug[=<path>]] [--show-config]")
                .description(
                        "",
                        "An MCP server that answers questions with the OpenAI Responses API and its"
                                + " web search. An MCP client starts it; it needs an API key in"
                                + " OPENAI_API_KEY.",
                        "")
                .optionListHeading("Options:%n")
                .footer(footer().toArray(String[]::new));
    }

    private static List<String> footer() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("Settings come from the command line, else the environment, else the file");
        lines.add(Places.documentedConfigFile().replace("%", "%%") + ", else the defaults.");
        lines.add("");
        lines.add("Environment, and the setting that each variable overrides:");
        lines.add(variable("OPENAI_API_KEY", "the key (openai.api_key_env names the variable)"));
        for (Setting setting : Setting.values()) {
            if (setting != Setting.DEBUG_FILE) {
                setting.env().ifPresent(name -> lines.add(variable(name, setting.path())));
            }
        }
        lines.add("");
        lines.add("An entry for an MCP client:");
        lines.add("  {\"mcpServers\": {\"openai-responses\": {");
        lines.add("    \"command\": \"/full/path/to/openai-responses-mcp\",");
        lines.add("    \"args\": [\"--stdio\"], \"env\": {\"OPENAI_API_KEY\": \"...\"}}}}");
        lines.add("");
        lines.add("Exit codes: 0 ended well, 1 failed, 2 wrong use, 128+n ended by signal n.");
        return lines;
    }

    private static String variable(String name, String meaning) {
        return "  %-20s %s".formatted(name, meaning);
    }
}
