package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.log.Redactor;
import io.github.responsesmcp.mcp.McpServer;
import io.github.responsesmcp.mcp.Surface;
import io.github.responsesmcp.openai.Backoff;
import io.github.responsesmcp.openai.HttpApi;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.openai.RetryingApi;
import io.github.responsesmcp.policy.Instructions;
import io.github.responsesmcp.tools.Answering;
import io.github.responsesmcp.transport.StdioTransport;
import io.github.responsesmcp.transport.Transport;

import org.jspecify.annotations.Nullable;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** The rooms, wired together around one client. */
final class Server {
    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(10);

    private static final Surface SURFACE = new Surface(BuildInfo.VERSION);

    private final Transport transport;
    private final McpServer mcp;

    private final Log log;

    Server(
            Config config,
            Instructions instructions,
            InputStream in,
            OutputStream out,
            Log log,
            Clock clock) {
        this.log = log;
        this.transport =
                new StdioTransport(
                        in,
                        out,
                        new StdioTransport.Options(
                                config.server().lineMode(), config.server().maxMessageBytes()),
                        Server::clientIsGone,
                        log);
        this.mcp =
                new McpServer(
                        SURFACE,
                        new Answering(
                                config,
                                instructions,
                                new ApiOnDemand(config, log, clock),
                                clock,
                                log),
                        config.request().maxConcurrent(),
                        log);
    }

    /** Nobody reads the answers any more, so there is no point in going on. */
    private static void clientIsGone() {
        // Not exit: the thread that reads stdin may be in the middle of a shutdown of its own.
        Runtime.getRuntime().halt(ExitCode.OK);
    }

    static Server onStandardStreams(LoadedConfig loaded, List<String> warnings) {
        Clock clock = Clock.systemUTC();
        Config config = loaded.config();
        Log log = log(config, clock);
        warnings.forEach(log::warning);
        Instructions instructions = new Instructions(config.policy().system(), log::warning);
        log.debug(
                "cli",
                "start version="
                        + BuildInfo.VERSION
                        + " pid="
                        + ProcessHandle.current().pid()
                        + " policy=\""
                        + instructions.revision()
                        + "\" file="
                        + loaded.file());
        return new Server(
                config,
                instructions,
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                log,
                clock);
    }

    private static Log log(Config config, Clock clock) {
        Redactor redactor = config.redactor();
        return config.server().debug()
                ? Log.debugging(clock, redactor, config.server().debugFile())
                : Log.quiet(clock, redactor);
    }

    /** Serves until the client closes its end. */
    int serve() throws IOException, InterruptedException {
        // A signal lets the message that is being written get out whole.
        Runtime.getRuntime().addShutdownHook(new Thread(transport::stop));
        transport.start(mcp);
        mcp.finish(PATIENCE_AT_THE_END);
        log.debug("cli", "end");
        log.close();
        return ExitCode.OK;
    }

    /** Makes the HTTP client at the first question, once for the process. */
    private static final class ApiOnDemand implements Supplier<ResponsesApi> {
        private final Config config;
        private final Log log;
        private final Clock clock;
        private @Nullable ResponsesApi api;

        ApiOnDemand(Config config, Log log, Clock clock) {
            this.config = config;
            this.log = log;
            this.clock = clock;
        }

        @Override
        public synchronized ResponsesApi get() {
            if (api == null) {
                api =
                        new RetryingApi(
                                new HttpApi(
                                        config,
                                        "openai-responses-mcp/" + BuildInfo.VERSION,
                                        clock,
                                        log::warning),
                                new Backoff(() -> ThreadLocalRandom.current().nextLong()),
                                Thread::sleep,
                                config.request().maxRetries(),
                                config.request().timeout(),
                                log);
            }
            return api;
        }
    }
}
