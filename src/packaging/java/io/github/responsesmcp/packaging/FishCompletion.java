package io.github.responsesmcp.packaging;

import java.util.stream.Collectors;

/** Completion for fish, with a description beside each option. */
public final class FishCompletion {
    private static final String FIRST = "__fish_use_subcommand";

    private final StringBuilder script = new StringBuilder();

    private FishCompletion() {}

    public static String of(CommandText program) {
        FishCompletion fish = new FishCompletion();
        fish.script.append(
                """
                # Completion of openai-responses-mcp for fish. Made from the command line; -Dgolden=write makes it anew.

                complete -c openai-responses-mcp -f
                """);
        program.commands()
                .forEach(command ->
                        fish.complete(
                                FIRST,
                                "-a " + command.name() + " -d " + quoted(command.summary())));
        program.options().forEach(option -> fish.option(FIRST, option));
        for (CommandText command : program.commands()) {
            fish.script.append('\n');
            String used = quoted("__fish_seen_subcommand_from " + command.name());
            command.options().forEach(option -> fish.option(used, option));
        }
        return fish.script.toString();
    }

    private void option(String condition, OptionText option) {
        String names =
                option.names().stream()
                        .map(name ->
                                name.startsWith("--")
                                        ? "-l " + name.substring(2)
                                        : "-s " + name.substring(1))
                        .collect(Collectors.joining(" "));
        String value =
                !option.takesValue() || option.valueOptional()
                        ? ""
                        : option.takesPath()
                                ? " -rF"
                                : option.words().isEmpty()
                                        ? " -x"
                                        : " -xa " + quoted(String.join(" ", option.words()));
        complete(condition, names + value + " -d " + quoted(option.summary()));
    }

    private void complete(String condition, String what) {
        script.append("complete -c openai-responses-mcp -n %s %s\n".formatted(condition, what));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
