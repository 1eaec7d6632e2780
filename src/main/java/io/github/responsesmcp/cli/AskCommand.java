package io.github.responsesmcp.cli;

import static java.util.Objects.requireNonNull;

import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.config.Nearest;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.terminal.SafeText;
import io.github.responsesmcp.tools.Tool;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import tools.jackson.databind.node.ObjectNode;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** The command {@code ask}: a question of a person, answered on the spot. */
@Command(name = AskCommand.NAME, sortOptions = false)
final class AskCommand implements Callable<Integer> {
    static final String NAME = "ask";

    @Parameters(arity = "0..*", hidden = true)
    @Nullable List<String> words;

    @Option(
            names = "--tool",
            order = 1,
            paramLabel = "<name>",
            description = "Ask with this tool: answer (as usual), answer_detailed, answer_quick.")
    @Nullable String tool;

    @Option(
            names = "--json",
            order = 2,
            description = "Print the answer as the JSON that an MCP client would get.")
    boolean json;

    @Option(
            names = {"-q", "--quiet"},
            order = 3,
            description = "Print nothing but the answer, and what went wrong.")
    boolean quiet;

    @Spec @Nullable CommandSpec spec;

    private final ServerCommand server;

    AskCommand(ServerCommand server) {
        this.server = server;
    }

    static CommandLine commandLine(ServerCommand server) {
        CommandLine commandLine = new CommandLine(new AskCommand(server));
        ArgumentOptions.addTo(commandLine.getCommandSpec());
        HelpText.describeAsk(commandLine.getCommandSpec());
        return commandLine;
    }

    @Override
    public Integer call() throws InterruptedException {
        CommandSpec command = requireNonNull(spec);
        if (server.shared.help) {
            return Stdout.print(HelpText.ASK);
        }
        try {
            return ask(command);
        } catch (WrongUse wrong) {
            return UsageErrors.say(command, wrong.message());
        } catch (InvalidConfig invalid) {
            return ServerCommand.unusable(invalid);
        }
    }

    private int ask(CommandSpec command) throws WrongUse, InvalidConfig, InterruptedException {
        server.standsAsideFor(NAME);
        Tool chosen = named(tool);
        Display display = Display.of(System.getenv());
        ObjectNode arguments =
                ArgumentOptions.given(
                        command,
                        chosen,
                        Question.of(
                                words, new FileInputStream(FileDescriptor.in), display.stdin()));
        LoadedConfig loaded = ConfigLoader.load(System.getenv(), server.shared.settings(false));
        return new Asking(loaded, display, json, quiet).ask(chosen, arguments);
    }

    private static Tool named(@Nullable String tool) throws WrongUse {
        if (tool == null) {
            return Tool.ANSWER;
        }
        List<String> names = Arrays.stream(Tool.values()).map(Tool::toolName).toList();
        return Tool.named(tool)
                .orElseThrow(() ->
                        new WrongUse(
                                "there is no tool "
                                        + SafeText.line(tool)
                                        + Nearest.to(tool, names)
                                                .map(found -> " (did you mean " + found + "?)")
                                                .orElse("")
                                        + "; there are "
                                        + String.join(", ", names)));
    }
}
