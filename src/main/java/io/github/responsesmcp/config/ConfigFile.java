package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/** The configuration file: the one that was named, or the one at the usual place. */
final class ConfigFile {
    /** Many times what anybody writes by hand; whatever is larger is some other file. */
    private static final int LARGEST = 1 << 20;

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
            if (Files.isDirectory(path)) {
                problems.add(shown, "is a directory; name the file in it");
                return Map.of();
            }
            byte[] bytes;
            try (var in = Files.newInputStream(path)) {
                bytes = in.readNBytes(LARGEST + 1);
            }
            if (bytes.length > LARGEST) {
                problems.add(shown, "is larger than 1 MiB, so it is no configuration file");
                return Map.of();
            }
            return YamlLayer.read(shown, text(bytes), problems);
        } catch (NoSuchFileException e) {
            return null;
        } catch (AccessDeniedException e) {
            problems.add(shown, "cannot be read: permission denied");
        } catch (CharacterCodingException e) {
            problems.add(shown, "is not valid UTF-8; save it as UTF-8");
        } catch (IOException e) {
            problems.add(shown, "cannot be read: " + e.getMessage());
        }
        return Map.of();
    }

    private static String text(byte[] bytes) throws CharacterCodingException {
        String text =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
