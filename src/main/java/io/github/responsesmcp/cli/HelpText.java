package io.github.responsesmcp.cli;

import static java.util.Objects.requireNonNull;

import io.github.responsesmcp.config.Places;
import io.github.responsesmcp.config.Setting;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

import java.util.ArrayList;
import java.util.List;

/** What {@code --help} prints; made when the executable is built. */
final class HelpText {
    static final String SERVER;
    static final String ASK;
    static final String DOCTOR;

    static {
        CommandLine commandLine = ServerCommand.commandLine();
        SERVER = commandLine.getUsageMessage(Ansi.OFF);
        ASK = of(commandLine, AskCommand.NAME);
        DOCTOR = of(commandLine, DoctorCommand.NAME);
    }

    private HelpText() {}

    private static String of(CommandLine commandLine, String command) {
        return requireNonNull(commandLine.getSubcommands().get(command)).getUsageMessage(Ansi.OFF);
    }

    static void describe(CommandSpec command) {
        usage(command)
                .customSynopsis(
                        ServerCommand.NAME + " --stdio [--config <path>] [--model <id>]",
                        "         [--debug[=<path>]] [--show-config]",
                        "       " + ServerCommand.NAME + " ask [<options>] \"<question>\"",
                        "       " + ServerCommand.NAME + " doctor [<options>]")
                .description(
                        "",
                        "An MCP server that answers questions with the OpenAI Responses API and its"
                                + " web search. An MCP client starts it; it needs an API key in"
                                + " OPENAI_API_KEY.",
                        "")
                .optionListHeading("Options:%n")
                .commandListHeading("%nCommands for people, each with a --help of its own:%n")
                .footer(footer().toArray(String[]::new));
    }

    static void describeAsk(CommandSpec command) {
        usage(command)
                .customSynopsis("%s ask [<options>] [<question>...]".formatted(ServerCommand.NAME))
                .descriptionHeading("%n")
                .description(
                        "Answer a question here, without an MCP client.",
                        "",
                        "Asks as the tools do and prints the answer with its sources. Without a"
                                + " question, or with -, the question is read from stdin. What"
                                + " begins with a dash and is no option goes behind --.",
                        "")
                .parameterListHeading("")
                .optionListHeading("Options:%n")
                .footer(
                        "",
                        "Examples:",
                        "  openai-responses-mcp ask \"What does HTTP 404 mean?\"",
                        "  openai-responses-mcp ask --style bullets --domains jma.go.jp \"Rain in"
                                + " Tokyo?\"",
                        "  openai-responses-mcp ask --json < question.txt | jq -r .answer",
                        "",
                        "Exit codes: 0 answered, 1 failed, 2 wrong use, 130 ended by Ctrl-C.");
    }

    static void describeDoctor(CommandSpec command) {
        usage(command)
                .customSynopsis(
                        "%s doctor [--online] [--json]".formatted(ServerCommand.NAME),
                        "       %s doctor --client <name>".formatted(ServerCommand.NAME))
                .descriptionHeading("%n")
                .description(
                        "Check the setup, say what is wrong and how to mend it.",
                        "",
                        "Looks at settings, key, model profiles, policy, proxy and certificates,"
                                + " and whether the API can be reached. The key is never shown,"
                                + " and is sent nowhere without --online.",
                        "")
                .optionListHeading("Options:%n")
                .footer(
                        "",
                        "Examples:",
                        "  openai-responses-mcp doctor --online",
                        "  openai-responses-mcp doctor --client cursor",
                        "",
                        "Exit codes: 0 no problem (there may be warnings), 1 a problem, 2 wrong"
                                + " use.");
    }

    private static UsageMessageSpec usage(CommandSpec command) {
        return command.usageMessage().width(80);
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
