package io.github.responsesmcp.cli;

import static java.util.Objects.requireNonNull;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.ConfigLoader.Examined;
import io.github.responsesmcp.config.Nearest;
import io.github.responsesmcp.config.Places;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.terminal.ProgressLine;
import io.github.responsesmcp.terminal.SafeText;
import io.github.responsesmcp.tools.Progress;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.nio.file.InvalidPathException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** The command {@code doctor}: what is set up, what is wrong with it, and what to do. */
@Command(name = DoctorCommand.NAME, sortOptions = false)
final class DoctorCommand implements Callable<Integer> {
    static final String NAME = "doctor";

    @Option(
            names = "--online",
            order = 1,
            description =
                    "Also send one tiny question with the real key. It costs a fraction of a cent.")
    boolean online;

    @Option(names = "--json", order = 2, description = "Print the findings as JSON.")
    boolean json;

    @Option(
            names = "--client",
            order = 3,
            paramLabel = "<name>",
            description =
                    "Print an entry for this MCP client instead, with the path of this"
                            + " program and without a key: ${COMPLETION-CANDIDATES}.",
            completionCandidates = ClientWords.class)
    @Nullable String client;

    @Spec @Nullable CommandSpec spec;

    private final ServerCommand server;

    DoctorCommand(ServerCommand server) {
        this.server = server;
    }

    static CommandLine commandLine(ServerCommand server) {
        CommandLine commandLine = new CommandLine(new DoctorCommand(server));
        HelpText.describeDoctor(commandLine.getCommandSpec());
        return commandLine;
    }

    /** The names of the clients, for the help. */
    static final class ClientWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return McpClient.words().iterator();
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (server.shared.help) {
            return Stdout.print(HelpText.DOCTOR);
        }
        try {
            server.standsAsideFor(NAME);
            Map<String, String> environment = System.getenv();
            Examined examined = ConfigLoader.examine(environment, server.shared.settings(false));
            return client == null
                    ? examine(environment, examined)
                    : entry(client, environment, examined);
        } catch (WrongUse wrong) {
            return UsageErrors.say(requireNonNull(spec), wrong.message());
        }
    }

    private int examine(Map<String, String> environment, Examined examined)
            throws InterruptedException {
        Display display = Display.of(environment);
        DoctorReport report;
        try (ProgressLine line = ProgressLine.onStderr(display)) {
            report =
                    report(
                            environment,
                            examined,
                            display.showsProgress() ? line.running()::say : Progress.NONE);
        }
        int printed = Stdout.print(json ? report.json() : report.text(display));
        return printed == ExitCode.OK ? report.exitCode() : printed;
    }

    private DoctorReport report(
            Map<String, String> environment, Examined examined, Progress progress)
            throws InterruptedException {
        Config config = examined.usable().config();
        List<Finding> findings =
                new ArrayList<>(new SettingsCheckup(environment, examined).findings());
        boolean usable =
                findings.stream().noneMatch(finding -> finding.isProblemOf(KeyCheckup.NAME));
        findings.addAll(new NetworkCheckup(config, Clock.systemUTC(), progress).findings());
        if (online && usable) {
            findings.add(OnlineCheckup.of(config, progress));
        } else if (online) {
            findings.add(Finding.warning("online", "not asked without a key", "mend that first"));
        }
        return new DoctorReport(List.copyOf(findings));
    }

    private int entry(String word, Map<String, String> environment, Examined examined)
            throws WrongUse {
        if (online || json) {
            throw WrongUse.together("--client", online ? "--online" : "--json");
        }
        McpClient known =
                McpClient.named(word)
                        .orElseThrow(() ->
                                new WrongUse(
                                        "there is no client "
                                                + SafeText.line(word)
                                                + Nearest.to(word, McpClient.words())
                                                        .map(f -> " (did you mean " + f + "?)")
                                                        .orElse("")
                                                + "; there are "
                                                + String.join(", ", McpClient.words())));
        String variable = examined.usable().config().openai().apiKeyEnv();
        ClientEntry entry =
                ClientEntry.of(known, Executable.running(), given(environment), variable);
        int printed = Stdout.print(entry.text());
        Stderr.print(entry.explanation(Platform.here()));
        return printed;
    }

    /** The options of this run that the server should be started with too. */
    private List<String> given(Map<String, String> environment) throws WrongUse {
        List<String> options = new ArrayList<>();
        String config = server.shared.config;
        if (config != null) {
            try {
                options.add("--config");
                options.add(
                        new Places(environment)
                                .expand(config)
                                .toPath()
                                .toAbsolutePath()
                                .normalize()
                                .toString());
            } catch (InvalidPathException e) {
                throw new WrongUse("--config names no path: " + e.getReason());
            }
        }
        if (server.shared.model != null) {
            options.addAll(List.of("--model", server.shared.model));
        }
        return options;
    }
}
