package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** The configuration file: the one that was named, or the one at the usual place. */
final class ConfigFile {
    private final String shown;
    private final Path path;
    private final boolean named;

    private ConfigFile(String shown, Path path, boolean named) {
        this.shown = shown;
        this.path = path;
        this.named = named;
    }

    /**
     * The file to read, or null when its path cannot be one.
     *
     * @param written what {@code --config} said, if anything
     */
    static @Nullable ConfigFile at(@Nullable String written, Places places, Problems problems) {
        if (written == null) {
            Path usual = places.configFile();
            return new ConfigFile(usual.toString(), usual, false);
        }
        try {
            Path path = places.expand(written);
            return new ConfigFile(path.toString(), path, true);
        } catch (InvalidPathException e) {
            problems.add("--config", Quoted.of(written) + " is not a path: " + e.getReason());
            return null;
        }
    }

    String shown() {
        return shown;
    }

    /** Whether the user asked for this very file. */
    boolean named() {
        return named;
    }

    /** What it sets; null when there is no such file. */
    @Nullable Map<Setting, Given> read(Problems problems) {
        try {
            return TextFile.read(path)
                    .map(text -> YamlLayer.read(shown, text, problems))
                    .orElse(null);
        } catch (UnusableFile unusable) {
            problems.add(shown, unusable.reason());
            return Map.of();
        }
    }
}
