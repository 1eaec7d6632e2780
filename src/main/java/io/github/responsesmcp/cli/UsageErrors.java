package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Nearest;

import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.util.List;

/** Says in a line what is wrong with a command line, and what was probably meant. */
final class UsageErrors implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        return say(wrong.getCommandLine().getCommandSpec(), explain(wrong));
    }

    /** Says what is wrong, and where to read on. */
    static int say(CommandSpec command, String wrong) {
        String name = command.qualifiedName();
        String help = command.parent() == null ? "--help" : name + " --help";
        System.err.println(name + ": " + wrong + "; " + help + " lists the options.");
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
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        String argument = wrong.getUnmatched().getFirst();
        String name = argument.replaceFirst("=.*", "");
        List<String> known = List.copyOf(command.optionsMap().keySet());
        // Behind a "--" even the name of an option is no option.
        if (!argument.startsWith("-") || known.contains(name)) {
            return unexpected(command, argument, name);
        }
        if (command.parent() != null && command.parent().optionsMap().containsKey(name)) {
            return WrongUse.together(name, command.name()).message();
        }
        return "unknown option "
                + name
                + Nearest.to(name, known).map(UsageErrors::meant).orElse("")
                + (command.positionalParameters().isEmpty()
                        ? ""
                        : " (what begins with a dash and is no option goes behind --)");
    }

    private static String unexpected(CommandSpec command, String argument, String name) {
        if (command.parent() == null && argument.strip().contains(" ")) {
            return "unexpected argument; the command ask takes a question";
        }
        return Nearest.to(name, command.subcommands().keySet())
                .map(found -> "unknown command " + name + meant(found))
                .orElse("unexpected argument " + name);
    }

    private static String meant(String found) {
        return " (did you mean " + found + "?)";
    }
}
