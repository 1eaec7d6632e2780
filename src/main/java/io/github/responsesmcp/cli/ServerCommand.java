package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.config.Options;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** The command line. */
@Command(name = ServerCommand.NAME, sortOptions = false)
final class ServerCommand implements Callable<Integer> {
    static final String NAME = "openai-responses-mcp";

    @Option(names = "--stdio", description = "Serve an MCP client over stdin and stdout.")
    boolean stdio;

    @Option(
            names = "--config",
            paramLabel = "<path>",
            description = "Read this configuration file in place of the usual one.")
    @Nullable String config;

    @Option(
            names = "--model",
            paramLabel = "<id>",
            description = "Model that serves the tool answer (model_profiles.answer.model).")
    @Nullable String model;

    @Option(
            names = "--debug",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "<path>",
            description = "Explain each step on stderr, and copy that to a file if one is given.")
    @Nullable String debug;

    @Option(
            names = "--show-config",
            description = "Print the settings in force, and who set each, as JSON to stderr.")
    boolean showConfig;

    @Option(
            names = {"-h", "--help"},
            description = "Show this text and exit.")
    boolean help;

    @Option(
            names = {"-V", "-v", "--version"},
            description = "Print the version and exit; with --debug more about the build.")
    boolean version;

    /** A command line that is ready to be used once. */
    static CommandLine commandLine() {
        CommandLine commandLine =
                new CommandLine(new ServerCommand())
                        .setOverwrittenOptionsAllowed(true)
                        .setParameterExceptionHandler(new UsageErrors());
        HelpText.describe(commandLine.getCommandSpec());
        return commandLine;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (help) {
            System.out.print(HelpText.TEXT);
            return ExitCode.OK;
        }
        if (version) {
            System.out.print(debug == null ? BuildInfo.VERSION + "\n" : BuildInfo.everything());
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
        Map<String, String> environment = System.getenv();
        try {
            LoadedConfig loaded =
                    ConfigLoader.load(environment, new Options(stdio, config, model, debug));
            List<String> warnings = StartWarnings.about(loaded);
            if (showConfig || loaded.config().server().showConfigOnStart()) {
                System.err.println(ShowConfig.of(loaded, warnings));
            }
            return stdio ? Server.onStandardStreams(loaded, warnings).serve() : ExitCode.OK;
        } catch (InvalidConfig invalid) {
            System.err.println(NAME + ": the settings cannot be used:");
            invalid.problems().forEach(System.err::println);
            return ExitCode.FAILURE;
        }
    }
}
