package toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The options of the image builder, as {@link OptionTableWriter} wrote them down. */
final class OptionTable {
    /**
     * An option such as --no-fallback or -march=..., and the builder option it stands for. Its
     * separators are the characters between name and value, S for "the next argument"; the value is
     * the default where none is given.
     */
    record ApiOption(
            String name,
            String builderOption,
            String separators,
            String defaultValue,
            boolean fixed,
            String valuePrefix,
            String valueSuffix,
            String deprecated,
            String help) {

        /**
         * The builder option with a value; each part of a comma-separated value gets the prefix and
         * suffix.
         */
        String withValue(String value) {
            if (!builderOption.endsWith("=")) {
                return builderOption;
            }
            if (value == null || (valuePrefix + valueSuffix).isEmpty()) {
                return builderOption + value;
            }
            return Arrays.stream(value.split(",", -1))
                    .map(v -> valuePrefix + v + valueSuffix)
                    .collect(Collectors.joining(",", builderOption, ""));
        }
    }

    final List<ApiOption> apiOptions = new ArrayList<>();
    private final Set<String> hosted = new HashSet<>(); // names that -H: knows
    private final Set<String> experimental = new HashSet<>(); // those of them that must be unlocked

    OptionTable(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            String[] c = line.split("\t", -1);
            if (c[0].equals("api")) {
                apiOptions.add(
                        new ApiOption(
                                c[1],
                                c[2],
                                c[3],
                                c[4].equals(OptionTableWriter.NO_VALUE) ? null : c[4],
                                c[5].equals("fixed"),
                                c[6],
                                c[7],
                                c[8],
                                c[9]));
            } else {
                hosted.add(c[1]);
                if (c[2].equals("experimental")) {
                    experimental.add(c[1]);
                }
            }
        }
        // the longest name wins where one is the beginning of another
        apiOptions.sort(Comparator.comparing((ApiOption o) -> o.name().length()).reversed());
    }

    boolean isHosted(String name) {
        return hosted.contains(name);
    }

    boolean isExperimental(String name) {
        return experimental.contains(name);
    }

    /** Lets -H: take an option that a jar's own native-image.properties announces. */
    void addHosted(String name) {
        hosted.add(name);
    }

    void printHelp() {
        TreeMap<String, ApiOption> sorted = new TreeMap<>();
        apiOptions.stream()
                .filter(o -> o.deprecated().isEmpty())
                .forEach(o -> sorted.put(o.name(), o));
        for (ApiOption o : sorted.values()) {
            String value =
                    o.fixed()
                            ? ""
                            : o.separators().startsWith("S")
                                    ? " <value>"
                                    : o.separators() + "<value>";
            System.out.printf("    %-34s %s%n", o.name() + value, o.help());
        }
    }
}
