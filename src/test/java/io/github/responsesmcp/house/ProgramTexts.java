package io.github.responsesmcp.house;

import io.github.responsesmcp.jsonrpc.ErrorCode;

import java.io.IOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.reflect.AccessFlag;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The texts that stand in the program's classes: what it can say, and the names it knows.
 *
 * <p>The compiler folds what is put together from constants, so each is whole but for what only the
 * run can tell; that is shown as {@value #FILLED_IN}.
 */
public final class ProgramTexts {
    public static final String FILLED_IN = "…";

    /**
     * A text in a class.
     *
     * @param speaker the class, without its package
     * @param ofEnum whether that is an enum, whose constants' names are texts too
     */
    public record Text(String speaker, boolean ofEnum, String text) {}

    private ProgramTexts() {}

    public static List<Text> all() throws IOException {
        List<Text> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(classes())) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                ClassModel model = ClassFile.of().parse(file);
                String name = model.thisClass().asInternalName().replaceFirst(".*/", "");
                AccessFlags flags = model.flags();
                model.constantPool()
                        .forEach(entry -> {
                            if (entry instanceof StringEntry string) {
                                all.add(
                                        new Text(
                                                name,
                                                flags.has(AccessFlag.ENUM),
                                                readable(string.stringValue())));
                            }
                        });
            }
        }
        return List.copyOf(all);
    }

    /** Filled in is what a concatenation (JVMS: StringConcatFactory) or a format leaves open. */
    private static String readable(String text) {
        return text.replace("\u0001", FILLED_IN).replaceAll("%[sd]", FILLED_IN);
    }

    private static Path classes() {
        try {
            return Path.of(
                    ErrorCode.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
