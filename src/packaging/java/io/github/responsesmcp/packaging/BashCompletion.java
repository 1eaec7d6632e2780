package io.github.responsesmcp.packaging;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Completion for bash, from 3.2 on, which macOS has. */
public final class BashCompletion {
    private BashCompletion() {}

    public static String of(CommandText program) {
        StringBuilder values = new StringBuilder();
        values(values, "", program);
        program.commands().forEach(command -> values(values, command.name(), command));
        StringBuilder words = new StringBuilder();
        program.commands().forEach(command -> words(words, command.name(), names(command)));
        words(
                words,
                "*",
                Stream.concat(program.commands().stream().map(CommandText::name), names(program)));
        String commands =
                program.commands().stream()
                        .map(CommandText::name)
                        .collect(Collectors.joining(" | "));
        return """
        # Completion of openai-responses-mcp for bash. Made from the command line; -Dgolden=write makes it anew.
        # shellcheck shell=bash disable=SC2207 # bash 3.2 has no mapfile, and no word below holds a blank

        _openai_responses_mcp() {
            local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command='' i
            # Readline takes the equals sign for a word.
            if [ "$current" = = ]; then
                current=''
            elif [ "$option" = = ]; then
                option=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            for ((i = 1; i < COMP_CWORD; i++)); do
                case ${COMP_WORDS[i]} in %s)
                    command=${COMP_WORDS[i]}
                    break
                    ;;
                esac
            done
            COMPREPLY=()
            compopt +o default 2> /dev/null
            case $command:$option in
        %s    esac
            case $command in
        %s    esac
        }

        complete -o default -F _openai_responses_mcp openai-responses-mcp
        """
                .formatted(commands, values, words);
    }

    private static Stream<String> names(CommandText command) {
        return command.options().stream().flatMap(option -> option.names().stream());
    }

    private static void values(StringBuilder out, String command, CommandText text) {
        for (OptionText option : text.options()) {
            String pattern = command + ":" + option.names().getLast();
            if (option.takesPath()) {
                out.append(
                        "        %s) compopt -o default 2> /dev/null; return ;;\n"
                                .formatted(pattern));
            } else if (!option.words().isEmpty()) {
                out.append(
                        "        %s) COMPREPLY=($(compgen -W '%s' -- \"$current\")); return ;;\n"
                                .formatted(pattern, String.join(" ", option.words())));
            } else if (option.takesValue()) {
                out.append("        %s) return ;;\n".formatted(pattern));
            }
        }
    }

    private static void words(StringBuilder out, String command, Stream<String> words) {
        List<String> all = words.toList();
        out.append(
                "        %s) COMPREPLY=($(compgen -W '%s' -- \"$current\")) ;;\n"
                        .formatted(command, String.join(" ", all)));
    }
}
