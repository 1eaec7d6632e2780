package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Options;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

import java.util.Map;
import java.util.Stack;

/** The options that every command takes, before its name or after it. */
final class SharedOptions {
    @Option(
            names = "--config",
            order = 40,
            scope = ScopeType.INHERIT,
            paramLabel = "<path>",
            description = "Read this configuration file in place of the usual one.")
    @Nullable String config;

    @Option(
            names = "--model",
            order = 41,
            scope = ScopeType.INHERIT,
            paramLabel = "<id>",
            description = "Model that serves the tool answer (model_profiles.answer.model).")
    @Nullable String model;

    @Option(
            names = "--debug",
            order = 42,
            scope = ScopeType.INHERIT,
            arity = "0..1",
            fallbackValue = "",
            preprocessor = DebugFileBehindEqualsSign.class,
            paramLabel = "<path>",
            description = "Explain each step on stderr, and copy that to a file if one is given.")
    @Nullable String debug;

    @Option(
            names = {"-h", "--help"},
            order = 50,
            scope = ScopeType.INHERIT,
            description = "Show this text and exit.")
    boolean help;

    /** What they say about settings. */
    Options settings(boolean stdio) {
        return new Options(stdio, config, model, debug);
    }

    /** Behind a command, what follows {@code --debug} is the question and not a file. */
    static final class DebugFileBehindEqualsSign implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> arguments,
                CommandSpec command,
                ArgSpec option,
                Map<String, Object> information) {
            boolean attached = "=".equals(information.get("separator"));
            if (command.parent() == null || attached) {
                return false;
            }
            option.setValue("");
            return true;
        }
    }
}
