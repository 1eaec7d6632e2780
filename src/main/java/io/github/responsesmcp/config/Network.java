package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * How the API is reached from here, as the environment says it.
 *
 * @param extraCas files with certificates that are trusted beside the built-in ones
 */
public record Network(Route route, List<ExtraCa> extraCas) {

    /** The way to the API. */
    public sealed interface Route {
        /**
         * No proxy.
         *
         * @param why for somebody who expected one: "NO_PROXY exempts api.example.com"
         */
        record Direct(String why) implements Route {}

        /**
         * Through a proxy.
         *
         * @param variable the variable that names it
         */
        record Via(String variable, String host, int port, @Nullable ProxyLogin login)
                implements Route {
            /** The proxy as messages name it: never with its login. */
            public String shown() {
                return host + ":" + port + " (" + variable + ")";
            }
        }

        /** A proxy is named that cannot be used, and going around it would be a breach of trust. */
        record Blocked(String variable, String reason) implements Route {}
    }

    /**
     * A PEM file with certificates.
     *
     * @param variable the variable that names it
     */
    public record ExtraCa(String variable, String file) {}

    /** For a network without proxies and certificates of its own. */
    public static final Network PLAIN = new Network(new Route.Direct("no proxy is set"), List.of());
}
