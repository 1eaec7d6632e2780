package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.config.LoadedConfig;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

/** The command line: the server itself, and above the commands for people. */
@Command(name = ServerCommand.NAME, sortOptions = false)
final class ServerCommand implements Callable<Integer> {
    static final String NAME = "openai-responses-mcp";

    @Option(
            names = "--stdio",
            order = 1,
            description = "Serve an MCP client over stdin and stdout.")
    boolean stdio;

    @Mixin final SharedOptions shared = new SharedOptions();

    @Option(
            names = "--show-config",
            order = 43,
            description = "Print the settings in force, and who set each, as JSON to stderr.")
    boolean showConfig;

    @Option(
            names = {"-V", "-v", "--version"},
            order = 51,
            description = "Print the version and exit; with --debug more about the build.")
    boolean version;

    /** A command line that is ready to be used once. */
    static CommandLine commandLine() {
        ServerCommand server = new ServerCommand();
        CommandLine commandLine = new CommandLine(server);
        HelpText.describe(commandLine.getCommandSpec());
        commandLine.addSubcommand(AskCommand.commandLine(server));
        commandLine.addSubcommand(DoctorCommand.commandLine(server));
        return commandLine
                .setOverwrittenOptionsAllowed(true)
                .setParameterExceptionHandler(new UsageErrors())
                .setExecutionExceptionHandler((crash, command, parsed) -> crashed(crash));
    }

    /** What {@code --stdio} alone means. */
    static ServerCommand serving() {
        ServerCommand command = new ServerCommand();
        command.stdio = true;
        return command;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (shared.help) {
            System.out.print(HelpText.SERVER);
            return ExitCode.OK;
        }
        if (version) {
            System.out.print(
                    shared.debug == null ? BuildInfo.VERSION + "\n" : BuildInfo.everything());
            return ExitCode.OK;
        }
        if (!stdio && !showConfig) {
            System.err.println(
                    NAME
                            + ": nothing to do. An MCP client starts this program as \""
                            + NAME
                            + " --stdio\"; --help says more.");
            return ExitCode.USAGE;
        }
        try {
            LoadedConfig loaded = ConfigLoader.load(System.getenv(), shared.settings(stdio));
            List<String> warnings = StartWarnings.about(loaded);
            if (showConfig || loaded.config().server().showConfigOnStart()) {
                System.err.println(ShowConfig.of(loaded, warnings));
            }
            return stdio ? Server.onStandardStreams(loaded, warnings).serve() : ExitCode.OK;
        } catch (InvalidConfig invalid) {
            return unusable(invalid);
        }
    }

    /** A bug of ours: one line for the user, and what to do with it. */
    private static int crashed(Exception crash) {
        Stderr.print(
                NAME
                        + ": internal error ("
                        + crash.getClass().getSimpleName()
                        + "); that is a bug, please report it with what \""
                        + NAME
                        + " --version --debug\" prints");
        return ExitCode.FAILURE;
    }

    /** Says what is wrong with the settings, all of it. */
    static int unusable(InvalidConfig invalid) {
        System.err.println(NAME + ": the settings cannot be used:");
        invalid.problems().forEach(System.err::println);
        return ExitCode.FAILURE;
    }

    /** Refuses to serve and to run a command at once. */
    void standsAsideFor(String command) throws WrongUse {
        String given = stdio ? "--stdio" : showConfig ? "--show-config" : "--version";
        if (stdio || showConfig || version) {
            throw WrongUse.together(given, command);
        }
    }
}
