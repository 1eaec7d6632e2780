package io.github.responsesmcp.packaging;

import java.util.List;
import java.util.stream.Collectors;

/** Completion for zsh, with a description beside each option. */
public final class ZshCompletion {
    private ZshCompletion() {}

    public static String of(CommandText program) {
        String commands =
                program.commands().stream()
                        .map(command -> quoted(command.name() + ":" + command.summary()))
                        .map(entry -> "                " + entry + "\n")
                        .collect(Collectors.joining());
        String cases =
                program.commands().stream()
                        .map(command ->
                                "                %s)\n%s                    ;;\n"
                                        .formatted(
                                                command.name(),
                                                arguments(
                                                        command,
                                                        rest(command),
                                                        "                    ")))
                        .collect(Collectors.joining());
        return """
        #compdef openai-responses-mcp
        # Completion of openai-responses-mcp for zsh. Made from the command line; -Dgolden=write makes it anew.

        _openai-responses-mcp() {
            local curcontext=$curcontext state line
            local -a commands
            local -i ret=1

        %s
            case $state in
                command)
                    commands=(
        %s            )
                    _describe -t commands command commands && ret=0
                    ;;
                rest)
                    case $words[1] in
        %s            esac
                    ;;
            esac
            return ret
        }

        if [ "$funcstack[1]" = _openai-responses-mcp ]; then
            _openai-responses-mcp "$@"
        else
            compdef _openai-responses-mcp openai-responses-mcp
        fi
        """
                .formatted(
                        arguments(program, List.of("'1: :->command'", "'*:: :->rest'"), "    "),
                        commands,
                        cases);
    }

    /** A question may be anything. */
    private static List<String> rest(CommandText command) {
        return command.synopsis().getFirst().contains("<question>")
                ? List.of("'*:question: '")
                : List.of();
    }

    private static String arguments(CommandText command, List<String> rest, String indent) {
        String options =
                command.options().stream()
                        .map(ZshCompletion::option)
                        .map(option -> indent + "    " + option)
                        .collect(Collectors.joining(" \\\n"));
        String others =
                rest.stream()
                        .map(spec -> " \\\n" + indent + "    " + spec)
                        .collect(Collectors.joining());
        return indent + "_arguments -C -s \\\n" + options + others + " && ret=0\n";
    }

    private static String option(OptionText option) {
        String explanation =
                "["
                        + option.summary()
                                .replace("[", "\\[")
                                .replace("]", "\\]")
                                .replace(":", "\\:")
                        + "]";
        String value =
                !option.takesValue()
                        ? ""
                        : (option.valueOptional() ? "::" : ":")
                                + option.label().replaceAll("[<>]", "")
                                + ":"
                                + (option.takesPath()
                                        ? "_files"
                                        : option.words().isEmpty()
                                                ? " "
                                                : "(" + String.join(" ", option.words()) + ")");
        String equals = !option.takesValue() ? "" : option.valueOptional() ? "=-" : "=";
        List<String> names = option.names();
        if (names.size() == 1) {
            return quoted(names.getFirst() + equals + explanation + value);
        }
        return "'(%s)'{%s}%s"
                .formatted(
                        String.join(" ", names),
                        names.stream().map(name -> name + equals).collect(Collectors.joining(",")),
                        quoted(explanation + value));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
