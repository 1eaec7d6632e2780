package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Nearest;

import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.util.List;

/** Says in a line what is wrong with a command line, and what was probably meant. */
final class UsageErrors implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        System.err.println(
                ServerCommand.NAME + ": " + explain(wrong) + "; --help lists the options.");
        return ExitCode.USAGE;
    }

    private static String explain(ParameterException wrong) {
        return switch (wrong) {
            case UnmatchedArgumentException unmatched -> unmatched(unmatched);
            case MissingParameterException missing when !missing.getMissing().isEmpty() ->
                    missing.getMissing().getFirst() instanceof CommandLine.Model.OptionSpec option
                            ? option.longestName() + " needs a value"
                            : String.valueOf(missing.getMessage());
            default -> String.valueOf(wrong.getMessage());
        };
    }

    private static String unmatched(UnmatchedArgumentException wrong) {
        String argument = wrong.getUnmatched().getFirst();
        String name = argument.replaceFirst("=.*", "");
        List<String> known =
                List.copyOf(wrong.getCommandLine().getCommandSpec().optionsMap().keySet());
        // Behind a "--" even the name of an option is no option.
        if (!argument.startsWith("-") || known.contains(name)) {
            return "unexpected argument " + name;
        }
        return "unknown option "
                + name
                + Nearest.to(name, known).map(found -> " (did you mean " + found + "?)").orElse("");
    }
}
