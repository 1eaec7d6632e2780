package toolchain;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Writes the table of native-image command-line options that the driver needs, by asking the image
 * builder's own option descriptors (their @APIOption annotations). Runs once, when the GraalVM is
 * assembled, patched into the builder's module so that it may look inside. Tab-separated lines:
 *
 * <pre>
 * api  NAME  BUILDER-OPTION  SEPARATORS  DEFAULT  FIXED  VALUE-PREFIX  VALUE-SUFFIX  DEPRECATED  HELP
 * hosted  NAME  stable|experimental
 * </pre>
 */
public final class OptionTableWriter {
    /** Stands for "no default value" in the table. */
    static final String NO_VALUE = "\\0";

    private static final TreeSet<String> lines = new TreeSet<>();

    public static void main(String[] args) throws Exception {
        Class<?> descriptors = Class.forName("jdk.graal.compiler.options.OptionDescriptors");
        Class<?> hostedKey = Class.forName("com.oracle.svm.core.option.HostedOptionKey");
        Class<?> runtimeKey = Class.forName("com.oracle.svm.core.option.RuntimeOptionKey");
        @SuppressWarnings("unchecked")
        Class<? extends Annotation> api =
                (Class<? extends Annotation>) Class.forName("com.oracle.svm.core.option.APIOption");
        int skipped = 0;
        OptionTableWriter.class.getModule().addUses(descriptors);
        for (var it = ServiceLoader.load(descriptors).iterator(); it.hasNext(); ) {
            try {
                for (Object d : (Iterable<?>) it.next()) {
                    Object key = call(d, "getOptionKey");
                    if (hostedKey.isInstance(key) || runtimeKey.isInstance(key)) {
                        describe(d, hostedKey.isInstance(key) ? "-H:" : "-R:", api);
                    }
                }
            } catch (Throwable t) {
                skipped++;
                System.err.println("OptionTableWriter: skipped a descriptor set: " + t);
            }
        }
        Files.write(Path.of(args[0]), lines);
        System.out.println(
                lines.size()
                        + " options"
                        + (skipped > 0 ? ", " + skipped + " descriptor sets skipped" : ""));
    }

    private static void describe(Object d, String kind, Class<? extends Annotation> api)
            throws Exception {
        String name = (String) call(d, "getName");
        boolean bool = call(d, "getOptionValueType") == Boolean.class;
        if (kind.equals("-H:")) {
            lines.add(
                    row(
                            "hosted",
                            name,
                            call(d, "getStability").toString().equals("STABLE")
                                    ? "stable"
                                    : "experimental"));
        }
        Field field;
        try {
            field =
                    ((Class<?>) call(d, "getDeclaringClass"))
                            .getDeclaredField((String) call(d, "getFieldName"));
        } catch (NoSuchFieldException e) {
            return;
        }
        for (Annotation a : field.getAnnotationsByType(api)) {
            String[] names = (String[]) call(a, "name");
            String group = "";
            Class<?> groupClass = (Class<?>) call(a, "group");
            if (!groupClass.getSimpleName().equals("NullGroup")) {
                var ctor = groupClass.getDeclaredConstructor();
                ctor.setAccessible(true);
                group = "--" + call(ctor.newInstance(), "name") + "=";
            }
            String[] dflt = (String[]) call(a, "defaultValue");
            String[] fixed = (String[]) call(a, "fixedValue");
            String builder =
                    kind
                            + (bool ? call(a, "kind").toString().equals("Negated") ? "-" : "+" : "")
                            + name
                            + (bool ? "" : "=");
            String separators = "";
            for (char c : (char[]) call(a, "valueSeparator")) {
                separators += c == '\0' ? "" : c == ' ' ? "S" : Character.isWhitespace(c) ? "S" : c;
            }
            // a value transformer wraps each element of a list: ask it how
            String prefix = "", suffix = "";
            for (Class<?> t : (Class<?>[]) call(a, "valueTransformer")) {
                var ctor = t.getDeclaredConstructor();
                ctor.setAccessible(true);
                @SuppressWarnings("unchecked")
                String probe =
                        ((Function<Object, Object>) ctor.newInstance()).apply("x,x").toString();
                String each = probe.split(",")[0];
                prefix = each.substring(0, each.indexOf('x'));
                suffix = each.substring(each.indexOf('x') + 1);
            }
            String help = (String) call(a, "customHelp");
            if (help.isEmpty()) {
                help = String.valueOf(((Iterable<?>) call(d, "getHelp")).iterator().next());
            }
            for (String n : names) {
                String full = !group.isEmpty() ? group + n : n.startsWith("-") ? n : "--" + n;
                lines.add(
                        row(
                                "api",
                                full,
                                builder,
                                separators,
                                fixed.length > 0 ? fixed[0] : dflt.length > 0 ? dflt[0] : NO_VALUE,
                                bool || fixed.length > 0 ? "fixed" : "free",
                                prefix,
                                suffix,
                                (String) call(a, "deprecated"),
                                help));
            }
        }
    }

    private static String row(String... cells) {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = cells[i].replaceAll("\\s+", " ").strip();
        }
        return String.join("\t", cells);
    }

    private static Object call(Object o, String method) throws Exception {
        Class<?> c = o instanceof Annotation a ? a.annotationType() : o.getClass();
        Method m = c.getMethod(method);
        m.setAccessible(true);
        return m.invoke(o);
    }
}
