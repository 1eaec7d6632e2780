package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * The configuration, and how it came about.
 *
 * @param file the configuration file that was read, if there was one
 * @param warnings what the user should know although it can be used, a line each
 */
public record LoadedConfig(
        Config config, Settings settings, @Nullable String file, List<String> warnings) {}
