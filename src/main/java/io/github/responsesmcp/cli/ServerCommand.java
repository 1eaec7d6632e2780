package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.InvalidConfig;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.concurrent.Callable;

/** The command line. */
@Command(
        name = "openai-responses-mcp",
        description = {
            "",
            "An MCP server that answers questions with the OpenAI Responses API and its web"
                    + " search.",
            ""
        },
        versionProvider = ServerCommand.Version.class,
        sortOptions = false,
        optionListHeading = "Options:%n",
        footer = {
            "",
            "Environment:",
            "  OPENAI_API_KEY       the key to ask the API with",
            "  OPENAI_BASE_URL      where the API is (default https://api.openai.com/v1)",
            "  OPENAI_API_TIMEOUT   milliseconds an attempt may take (default 120000)",
            "  OPENAI_MAX_RETRIES   how often a failed attempt is repeated (default 3)",
            "  MODEL_ANSWER         the model that answers (default gpt-5-mini)",
            "",
            "Exit codes: 0 ended well, 1 failed, 2 wrong use, 128+n ended by signal n."
        })
final class ServerCommand implements Callable<Integer> {
    @Option(names = "--stdio", description = "Serve an MCP client over stdin and stdout.")
    boolean stdio;

    @Option(
            names = "--model",
            paramLabel = "<id>",
            description = "The model that answers, in place of MODEL_ANSWER.")
    @Nullable String model;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this text and exit.")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version and exit.")
    boolean version;

    @Spec @Nullable CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!stdio) {
            System.err.println(
                    "Nothing to do: an MCP client starts this program as"
                            + " \"openai-responses-mcp --stdio\". Try --help.");
            return ExitCode.USAGE;
        }
        try {
            return Server.onStandardStreams(System.getenv(), model).serve();
        } catch (InvalidConfig invalid) {
            System.err.println("openai-responses-mcp: the settings cannot be used:");
            System.err.println(invalid.getMessage());
            return ExitCode.FAILURE;
        }
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {BuildInfo.VERSION};
        }
    }
}
