package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.log.Log;
import io.github.responsesmcp.log.Redactor;
import io.github.responsesmcp.openai.Backoff;
import io.github.responsesmcp.openai.HttpApi;
import io.github.responsesmcp.openai.ResponsesApi;
import io.github.responsesmcp.openai.RetryingApi;
import io.github.responsesmcp.policy.Instructions;
import io.github.responsesmcp.tools.Answering;

import org.jspecify.annotations.Nullable;

import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** What answers questions, wired together: the same for a client's calls and for a person's. */
record Engine(Answering answering, Instructions instructions, Log log) {
    static final String USER_AGENT = ServerCommand.NAME + "/" + BuildInfo.VERSION;

    static Engine of(Config config) {
        Clock clock = Clock.systemUTC();
        Log log = log(config, clock);
        Instructions instructions = new Instructions(config.policy().system(), log::warning);
        return new Engine(
                new Answering(
                        config, instructions, new ApiOnDemand(config, log, clock), clock, log),
                instructions,
                log);
    }

    private static Log log(Config config, Clock clock) {
        Redactor redactor = config.redactor();
        return config.server().debug()
                ? Log.debugging(clock, redactor, config.server().debugFile())
                : Log.quiet(clock, redactor);
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
                                new HttpApi(config, USER_AGENT, clock, log::warning),
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
