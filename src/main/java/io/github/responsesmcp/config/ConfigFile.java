package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.util.Map;

/** The configuration file: the one that was named, or the one at the usual place. */
final class ConfigFile {
    private final File file;
    private final boolean named;

    private ConfigFile(File file, boolean named) {
        this.file = file;
        this.named = named;
    }

    /**
     * @param written what {@code --config} said, if anything
     */
    static ConfigFile at(@Nullable String written, Places places) {
        return written == null
                ? new ConfigFile(places.configFile(), false)
                : new ConfigFile(places.expand(written), true);
    }

    /** How messages name it. */
    String shown() {
        return file.getPath().isEmpty() ? "--config \"\"" : file.getPath();
    }

    /** Whether the user asked for this very file. */
    boolean named() {
        return named;
    }

    /** What it sets; null when there is no such file. */
    @Nullable Map<Setting, Given> read(Problems problems) {
        try {
            return TextFile.read(file)
                    .map(text -> YamlLayer.read(shown(), text, problems))
                    .orElse(null);
        } catch (UnusableFile unusable) {
            problems.add(shown(), unusable.reason());
            return Map.of();
        }
    }
}
