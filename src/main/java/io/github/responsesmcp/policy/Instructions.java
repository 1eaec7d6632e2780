package io.github.responsesmcp.policy;

import io.github.responsesmcp.config.Config.SystemPolicyFile;
import io.github.responsesmcp.config.TextFile;
import io.github.responsesmcp.config.UnusableFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.function.Consumer;

/**
 * The instructions in force: the built-in policy, or what a file of the user's makes of it.
 *
 * <p>The file is read when it changed, so that an edit counts from the next call on. When it cannot
 * be used, the built-in policy is, and one warning says why.
 */
public final class Instructions {
    private static final InForce BUILTIN = new InForce(SystemPolicy.TEXT, SystemPolicy.REVISION);

    private final SystemPolicyFile file;
    private final Consumer<String> warnings;
    private @Nullable Version read;
    private InForce inForce = BUILTIN;

    /** A text and how to name it. */
    private record InForce(String text, String revision) {}

    /** What changes when a file does. */
    private record Version(@Nullable FileTime modified, long size) {
        static final Version MISSING = new Version(null, -1);
    }

    /**
     * @param warnings told when the file cannot be used
     */
    public Instructions(SystemPolicyFile file, Consumer<String> warnings) {
        this.file = file;
        this.warnings = warnings;
    }

    /** What the model is told, exactly. */
    public String text() {
        return current().text;
    }

    /** The revision of the built-in policy, and the file if it takes part. */
    public String revision() {
        return current().revision;
    }

    private InForce current() {
        Path path = file.path();
        return path == null ? BUILTIN : of(path);
    }

    private synchronized InForce of(Path path) {
        Version now = version(path);
        if (!now.equals(read)) {
            read = now;
            inForce = load(path);
        }
        return inForce;
    }

    private static Version version(Path path) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Version(attributes.lastModifiedTime(), attributes.size());
        } catch (IOException e) {
            return Version.MISSING;
        }
    }

    private InForce load(Path path) {
        try {
            String text = TextFile.read(path.toFile()).map(String::strip).orElse(null);
            if (text == null) {
                return unusable(path, "does not exist");
            }
            return text.isEmpty() ? unusable(path, "is empty") : merged(path, text);
        } catch (UnusableFile unusable) {
            return unusable(path, unusable.reason());
        }
    }

    private InForce merged(Path path, String text) {
        String builtin = SystemPolicy.TEXT;
        return switch (file.merge()) {
            case REPLACE -> new InForce(text, "file " + path);
            case PREPEND ->
                    new InForce(
                            text + "\n\n" + builtin,
                            "file " + path + " + " + SystemPolicy.REVISION);
            case APPEND ->
                    new InForce(builtin + "\n\n" + text, SystemPolicy.REVISION + " + file " + path);
        };
    }

    private InForce unusable(Path path, String why) {
        warnings.accept(
                "the policy file "
                        + path
                        + " (policy.system.path) "
                        + why
                        + "; the built-in policy is used");
        return BUILTIN;
    }
}
