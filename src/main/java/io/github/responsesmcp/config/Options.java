package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

/**
 * What the command line says about settings.
 *
 * @param config the path of the configuration file, if one was named
 * @param debug the debug file; empty for debugging without one, null for not asked for
 */
public record Options(
        boolean stdio, @Nullable String config, @Nullable String model, @Nullable String debug) {
    /** As if started without arguments. */
    public static final Options NONE = new Options(false, null, null, null);
}
