package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.mcp.McpServer;
import io.github.responsesmcp.mcp.Surface;
import io.github.responsesmcp.transport.StdioTransport;
import io.github.responsesmcp.transport.Transport;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;

/** The rooms, wired together around one client. */
final class Server {
    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(10);

    private static final Surface SURFACE = new Surface(BuildInfo.VERSION);

    private final Transport transport;
    private final McpServer mcp;

    private final Log log;

    Server(Config config, Engine engine, InputStream in, OutputStream out) {
        this.log = engine.log();
        this.transport =
                new StdioTransport(
                        in,
                        out,
                        new StdioTransport.Options(
                                config.server().lineMode(), config.server().maxMessageBytes()),
                        Server::clientIsGone,
                        log);
        this.mcp =
                new McpServer(SURFACE, engine.answering(), config.request().maxConcurrent(), log);
    }

    /** Nobody reads the answers any more, so there is no point in going on. */
    private static void clientIsGone() {
        // Not exit: the thread that reads stdin may be in the middle of a shutdown of its own.
        Runtime.getRuntime().halt(ExitCode.OK);
    }

    static Server onStandardStreams(LoadedConfig loaded, List<String> warnings) {
        Engine engine = Engine.of(loaded.config());
        warnings.forEach(engine.log()::warning);
        // Asked for in any case: what is wrong with a policy file should be said at start.
        String policy = engine.instructions().revision();
        // Asking for the process id reads two files of the system.
        if (engine.log().isDebugging()) {
            engine.log()
                    .debug(
                            "cli",
                            "start version="
                                    + BuildInfo.VERSION
                                    + " pid="
                                    + ProcessHandle.current().pid()
                                    + " policy=\""
                                    + policy
                                    + "\" file="
                                    + loaded.file());
        }
        return new Server(
                loaded.config(),
                engine,
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out));
    }

    /** A signal lets the message that is being written get out whole. */
    private void heedSignals() {
        Runtime.getRuntime().addShutdownHook(new Thread(transport::stop));
        Signals.endInGoodOrder();
    }

    /** Serves until the client closes its end. */
    int serve() throws IOException, InterruptedException {
        transport.start(new AfterFirstMessage(mcp, this::heedSignals));
        mcp.finish(PATIENCE_AT_THE_END);
        log.debug("cli", "end");
        log.close();
        return ExitCode.OK;
    }
}
