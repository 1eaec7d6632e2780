package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.ApiKey;
import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.ConfigLoader;
import io.github.responsesmcp.config.InvalidConfig;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.log.Redactor;
import io.github.responsesmcp.mcp.McpServer;
import io.github.responsesmcp.openai.Backoff;
import io.github.responsesmcp.openai.HttpApi;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.openai.RetryingApi;
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
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** The rooms, wired together around one client. */
final class Server {
    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(10);

    private final Transport transport;
    private final McpServer mcp;

    Server(Config config, InputStream in, OutputStream out, Log log, Clock clock) {
        this.transport = new StdioTransport(in, out, log);
        this.mcp =
                new McpServer(
                        BuildInfo.VERSION,
                        new Answering(config, new ApiOnDemand(config, log, clock), clock));
    }

    static Server onStandardStreams(Map<String, String> environment, @Nullable String model)
            throws InvalidConfig {
        Clock clock = Clock.systemUTC();
        Config config = ConfigLoader.load(environment, model);
        ApiKey key = config.openai().apiKey();
        Redactor redactor = key == null ? new Redactor() : key.redactor();
        Log log = new Log(System.err, clock, redactor, false);
        if (key == null) {
            log.warning(
                    config.openai().apiKeyEnv()
                            + " is not set: tools are listed, but every call will fail");
        }
        return new Server(
                config,
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                log,
                clock);
    }

    /** Serves until the client closes its end. */
    int serve() throws IOException, InterruptedException {
        transport.start(mcp);
        mcp.drain(PATIENCE_AT_THE_END);
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
                ApiKey key = config.openai().apiKey();
                if (key == null) {
                    throw new IllegalStateException("asked for the API without a key");
                }
                api =
                        new RetryingApi(
                                new HttpApi(
                                        config.openai().baseUrl(),
                                        key,
                                        config.request().timeout(),
                                        "openai-responses-mcp/" + BuildInfo.VERSION,
                                        clock),
                                new Backoff(() -> ThreadLocalRandom.current().nextLong()),
                                Thread::sleep,
                                config.request().maxRetries(),
                                log);
            }
            return api;
        }
    }
}
