package toolchain;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.jar.Attributes;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The native-image command: turns its command line, and the META-INF/native-image files of the
 * class path, into builder options, and starts the image builder in a second JVM. The option names
 * come from lib/svm/driver/options.tsv, which OptionTableWriter wrote from the builder itself.
 *
 * <p>Not supported: bundles, macros, fallback images, layers, agents.
 */
public final class NativeImageDriver {
    private static final int FAILED = 20;
    private static final String USER = "user", DRIVER = "driver", API = "+api";
    private static final String UNLOCK = "-H:+UnlockExperimentalVMOptions",
            LOCK = "-H:-UnlockExperimentalVMOptions";

    /** File name under META-INF/native-image -> builder option that takes the resource. */
    private static final Map<String, String> CONFIG_FILES = new LinkedHashMap<>();

    static {
        CONFIG_FILES.put("native-image.properties", "");
        CONFIG_FILES.put("reachability-metadata.json", "ReachabilityMetadataResources");
        CONFIG_FILES.put("jni-config.json", "JNIConfigurationResources");
        CONFIG_FILES.put("reflect-config.json", "ReflectionConfigurationResources");
        CONFIG_FILES.put("resource-config.json", "ResourceConfigurationResources");
        CONFIG_FILES.put("proxy-config.json", "DynamicProxyConfigurationResources");
        CONFIG_FILES.put("serialization-config.json", "SerializationConfigurationResources");
        CONFIG_FILES.put(
                "predefined-classes-config.json", "PredefinedClassesConfigurationResources");
    }

    private record Exclusion(Pattern jar, Pattern resource) {}

    private final Path home;
    private final String graalVersion;
    private final OptionTable options;

    private final List<String> builderArgs = new ArrayList<>(); // -H: and -R:
    private final List<String> leftovers = new ArrayList<>(); // main class, image name
    private final List<String> jvmArgs = new ArrayList<>(); // from META-INF JavaArgs
    private final List<String> userJvmArgs = new ArrayList<>(); // -J, -D
    private final Set<Path> classPath = new LinkedHashSet<>();
    private final Set<Path> modulePath = new LinkedHashSet<>();
    private final Set<String> addModules = new LinkedHashSet<>();
    private final Set<String> limitModules = new LinkedHashSet<>();
    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> substitutions = new HashMap<>();
    private final List<Exclusion> exclusions = new ArrayList<>();
    private boolean verbose, dryRun, jarMode, moduleMode, sawPath;

    public static void main(String[] args) {
        int status;
        try {
            status = new NativeImageDriver().run(args);
        } catch (Failure e) {
            System.err.println("Error: " + e.getMessage());
            status = FAILED;
        } catch (IOException | InterruptedException e) {
            System.err.println("Error: " + e);
            status = FAILED;
        }
        System.exit(status);
    }

    private NativeImageDriver() throws IOException {
        home = Path.of(System.getProperty("java.home"));
        Path own = home.resolve("lib/svm/driver");
        graalVersion = Files.readString(own.resolve("version")).strip();
        options = new OptionTable(own.resolve("options.tsv"));
    }

    // ---------------------------------------------------------------- command line

    private int run(String[] args) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        String env = System.getenv("NATIVE_IMAGE_OPTIONS");
        if (env != null && !env.isBlank()) {
            System.out.println("Picked up NATIVE_IMAGE_OPTIONS: " + env);
            for (String a : ArgumentFiles.tokens(env)) {
                ArgumentFiles.expand(a, line);
            }
        }
        for (String a : args) {
            ArgumentFiles.expand(a, line);
        }
        if (line.isEmpty()) {
            System.out.println(
                    "Usage: native-image [options] class [imagename] | -jar jarfile [imagename] |"
                        + " -m module[/class]\n"
                        + "See --help.");
            return 0;
        }
        builderArgs.add("-H:Path@" + DRIVER + "=" + Path.of("").toAbsolutePath());
        process(line, USER, false);
        return build();
    }

    /** Handles one source of options: the command line, or one native-image.properties. */
    private void process(List<String> args, String origin, boolean strict) throws IOException {
        Deque<String> queue = new ArrayDeque<>(args);
        boolean unlocked = false;
        while (!queue.isEmpty()) {
            String arg = queue.poll();
            if (arg.equals(UNLOCK) || arg.equals(LOCK)) {
                unlocked = arg.equals(UNLOCK);
                hostedOption(arg, origin);
            } else if (arg.startsWith("-H:")) {
                checkHosted(arg, unlocked);
                hostedOption(arg, origin);
            } else if (arg.startsWith("-R:")) {
                builderArgs.add(arg);
            } else if (!apiOption(arg, queue, origin)
                    && !(origin.equals(USER) && commandOption(arg, queue))
                    && !plainOption(arg, queue)) {
                if (strict || arg.startsWith("-")) {
                    throw new Failure(
                            "Unrecognized option '"
                                    + arg
                                    + "'"
                                    + (strict ? " in " + origin : "")
                                    + ". See --help.");
                }
                leftovers.add(arg);
            }
        }
        if (unlocked) {
            hostedOption(LOCK, origin);
        }
    }

    private void checkHosted(String arg, boolean unlocked) {
        String name = arg.substring(3).replaceFirst("^[+-]", "").replaceFirst("[@=].*$", "");
        if (!options.isHosted(name)) {
            throw new Failure(
                    "Unrecognized option '" + arg + "'. Use --expert-options to list them.");
        }
        if (!unlocked && options.isExperimental(name)) {
            System.err.println(
                    "Warning: The option '"
                            + arg
                            + "' is experimental and must be enabled via '"
                            + UNLOCK
                            + "' in the future.");
        }
    }

    private void hostedOption(String arg, String origin) {
        int eq = arg.indexOf('=');
        boolean bool = arg.startsWith("-H:+") || arg.startsWith("-H:-");
        if (!bool && eq < 0) {
            throw new Failure("Malformed option '" + arg + "': '=' is missing");
        }
        int at = arg.indexOf('@');
        if (at > 0 && (eq < 0 || at < eq)) {
            builderArgs.add(arg); // carries an origin already
        } else {
            builderArgs.add(
                    bool
                            ? arg + "@" + origin
                            : arg.substring(0, eq) + "@" + origin + arg.substring(eq));
        }
    }

    private boolean apiOption(String arg, Deque<String> rest, String origin) {
        for (OptionTable.ApiOption o : options.apiOptions) {
            String value = o.defaultValue();
            if (arg.equals(o.name()) && (o.fixed() || o.defaultValue() != null)) {
                // no value given, none needed
            } else if (arg.equals(o.name()) && o.separators().contains("S")) {
                value = need(arg, rest);
            } else if (arg.startsWith(o.name())
                    && o.separators().isEmpty()
                    && arg.length() > o.name().length()) {
                value = arg.substring(o.name().length());
            } else if (arg.startsWith(o.name())
                    && arg.length() > o.name().length()
                    && "=:".indexOf(arg.charAt(o.name().length())) >= 0
                    && o.separators().indexOf(arg.charAt(o.name().length())) >= 0) {
                if (o.fixed()) {
                    throw new Failure(
                            "Passing values to option " + o.name() + " is not supported.");
                }
                value = arg.substring(o.name().length() + 1);
            } else {
                continue;
            }
            if (!o.deprecated().isEmpty()) {
                System.err.println(
                        "Warning: Using a deprecated option " + o.name() + ". " + o.deprecated());
            }
            if (o.builderOption().equals("-H:FallbackThreshold=")) {
                if (!value.equals("0")) {
                    System.err.println(
                            "Warning: fallback images are not supported here; "
                                    + arg
                                    + " is ignored.");
                }
                return true; // never a fallback image: build() says so to the builder
            }
            hostedOption(o.withValue(value), origin + API);
            return true;
        }
        return false;
    }

    /** Options that make sense on the command line only. */
    private boolean commandOption(String arg, Deque<String> rest) {
        switch (arg) {
            case "--version" -> {
                String build = System.getProperty("java.runtime.version");
                System.out.println(
                        "native-image "
                                + System.getProperty("java.version")
                                + " "
                                + System.getProperty("java.version.date"));
                System.out.println(
                        "GraalVM Runtime Environment "
                                + vendorVersion()
                                + " (build "
                                + build
                                + ")");
                System.out.println(
                        "Substrate VM " + vendorVersion() + " (build " + build + ", serial gc)");
                System.exit(0);
            }
            case "--help", "--help-extra" -> {
                help();
                System.exit(0);
            }
            case "--verbose" -> verbose = true;
            case "--dry-run" -> dryRun = true;
            case "--no-server" ->
                    System.err.println(
                            "Warning: Ignoring server-mode native-image argument " + arg + ".");
            case "--exclude-config" ->
                    exclusions.add(
                            new Exclusion(
                                    Pattern.compile(need(arg, rest)),
                                    Pattern.compile(need(arg, rest))));
            case "--expert-options" -> printFlags("PrintFlags", "User");
            case "--expert-options-all" -> printFlags("PrintFlags", "");
            case "--expert-options-detail" ->
                    printFlags("PrintFlagsWithExtraHelp", need(arg, rest));
            case "--diagnostics-mode" -> {
                verbose = true;
                builderArgs.add("-H:+DiagnosticsMode@" + DRIVER);
                builderArgs.add(
                        "-H:DiagnosticsDir@"
                                + DRIVER
                                + "="
                                + Path.of("reports", "diagnostics").toAbsolutePath());
            }
            default -> {
                if (arg.startsWith("--debug-attach")) {
                    String port = arg.contains("=") ? arg.substring(arg.indexOf('=') + 1) : "8000";
                    jvmArgs.add(
                            "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address="
                                    + port);
                    builderArgs.add("-H:DeadlockWatchdogInterval@" + DRIVER + "=0");
                    return true;
                }
                return false;
            }
        }
        return true;
    }

    private void printFlags(String option, String value) {
        builderArgs.add("-H:" + option + "=" + value);
        builderArgs.add("-R:" + option + "=" + value);
    }

    private boolean plainOption(String arg, Deque<String> rest) throws IOException {
        String value =
                arg.startsWith("--") && arg.contains("=")
                        ? arg.substring(arg.indexOf('=') + 1)
                        : null;
        String name = value == null ? arg : arg.substring(0, arg.indexOf('='));
        switch (name) {
            case "-cp", "-classpath", "--class-path" -> {
                sawPath = true;
                for (String entry :
                        (value != null ? value : need(arg, rest)).split(File.pathSeparator, -1)) {
                    for (Path p : JarFiles.expandWildcard(entry.isEmpty() ? "." : entry)) {
                        addClassPath(p);
                    }
                }
            }
            case "-p", "--module-path" -> {
                sawPath = true;
                for (String entry :
                        (value != null ? value : need(arg, rest)).split(File.pathSeparator, -1)) {
                    Path p = JarFiles.existing(Path.of(entry));
                    if (modulePath.add(p)) {
                        metaInf(p);
                    }
                }
            }
            case "-m", "--module" -> {
                String[] parts = (value != null ? value : need(arg, rest)).split("/", 2);
                if (parts.length > 1) {
                    builderArgs.add("-H:Class@" + DRIVER + "=" + parts[1]);
                }
                builderArgs.add("-H:Module@" + DRIVER + "=" + parts[0]);
                moduleMode = true;
            }
            case "--add-modules" ->
                    addModules.addAll(
                            List.of((value != null ? value : need(arg, rest)).split(",")));
            case "--limit-modules" ->
                    limitModules.addAll(
                            List.of((value != null ? value : need(arg, rest)).split(",")));
            case "-jar" -> {
                jarMode = sawPath = true;
                runJar(JarFiles.existing(Path.of(need(arg, rest))));
            }
            case "--enable-preview" -> userJvmArgs.add(arg);
            default -> {
                if (arg.startsWith("-D")) {
                    userJvmArgs.add(arg);
                } else if (arg.startsWith("-J") && arg.length() > 2) {
                    userJvmArgs.add(arg.substring(2));
                } else if (arg.startsWith("-E")) {
                    String[] kv = arg.substring(2).split("=", 2);
                    String v = kv.length > 1 ? kv[1] : System.getenv(kv[0]);
                    if (v != null) {
                        environment.put(kv[0], v);
                    }
                } else if (arg.startsWith("-V") && arg.contains("=")) {
                    String[] kv = arg.substring(2).split("=", 2);
                    substitutions.put(kv[0], kv[1]);
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    /** What java -jar takes from the manifest: the main class, and the packages it opens. */
    private void runJar(Path jar) throws IOException {
        Attributes main = JarFiles.manifest(jar);
        if (main.getValue("Main-Class") == null) {
            throw new Failure("no main manifest attribute, in " + jar);
        }
        builderArgs.add("-H:Class@" + DRIVER + "=" + main.getValue("Main-Class").strip());
        if (lastValue("Name") == null) {
            builderArgs.add(
                    "-H:Name@"
                            + DRIVER
                            + "="
                            + jar.getFileName().toString().replaceFirst("\\.jar$", ""));
        }
        for (String key : new String[] {"Add-Opens", "Add-Exports"}) {
            if (main.getValue(key) != null) {
                for (String p : main.getValue(key).strip().split("\\s+")) {
                    builderArgs.add(
                            "-H:" + key.replace("-", "") + "@" + DRIVER + "=" + p + "=ALL-UNNAMED");
                }
            }
        }
        if (main.getValue("Enable-Native-Access") != null) {
            jvmArgs.add("--enable-native-access=ALL-UNNAMED");
        }
        addClassPath(jar);
    }

    private static String need(String option, Deque<String> rest) {
        String v = rest.poll();
        if (v == null) {
            throw new Failure(option + " requires a value");
        }
        return v;
    }

    private String vendorVersion() {
        return "GraalVM CE " + graalVersion + " (assembled)";
    }

    private void help() {
        System.out.println(
                "Usage: native-image [options] class [imagename]\n"
                    + "       native-image [options] -jar jarfile [imagename]\n"
                    + "       native-image [options] -m module[/class] [imagename]\n\n"
                    + "    -cp, -classpath, --class-path <path>, -p, --module-path <path>,"
                    + " @argument files,\n"
                    + "    -D<name>=<value>, -J<jvm flag>, -E<env>[=<value>], -H:<builder option>,"
                    + " -R:<run-time option>,\n"
                    + "    --add-modules, --limit-modules, --exclude-config, --enable-preview,"
                    + " --debug-attach[=port],\n"
                    + "    --expert-options[-all|-detail], --verbose, --dry-run, --version,"
                    + " --help\n");
        options.printHelp();
    }

    // ---------------------------------------------------------------- class path

    private void addClassPath(Path entry) throws IOException {
        if (!Files.isReadable(entry)) {
            classPath.add(entry.toAbsolutePath()); // like java: a missing entry is no error
            return;
        }
        Path p = entry.toRealPath();
        if (!classPath.add(p)) {
            return;
        }
        if (JarFiles.isJar(p)) {
            Attributes main = JarFiles.manifest(p);
            String more = main.getValue("Class-Path");
            if (more != null && !more.isBlank()) {
                for (String m : more.strip().split("\\s+")) {
                    addClassPath(
                            Path.of(
                                    m.startsWith("file:")
                                            ? Path.of(URI.create(m)).toString()
                                            : p.getParent().resolve(m).normalize().toString()));
                }
            }
        }
        if (metaInf(p)) {
            classPath.remove(p);
            modulePath.add(p);
        }
    }

    /** Applies META-INF/native-image of one class path entry; true if it wants to be a module. */
    private boolean metaInf(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            return metaInf(entry, entry);
        }
        if (!JarFiles.isJar(entry)) {
            return false;
        }
        try (FileSystem fs =
                FileSystems.newFileSystem(URI.create("jar:" + entry.toUri()), Map.of())) {
            return metaInf(entry, fs.getPath("/"));
        }
    }

    private boolean metaInf(Path entry, Path root) throws IOException {
        Path base = root.resolve("META-INF/native-image");
        if (!Files.isDirectory(base)) {
            return false;
        }
        List<Path> files;
        try (Stream<Path> s = Files.walk(base)) {
            files =
                    s.filter(f -> CONFIG_FILES.containsKey(f.getFileName().toString()))
                            .sorted()
                            .toList();
        }
        boolean asModule = false;
        for (Map.Entry<String, String> kind : CONFIG_FILES.entrySet()) {
            for (Path f : files) {
                if (!f.getFileName().toString().equals(kind.getKey())
                        || exclusions.stream()
                                .anyMatch(x ->
                                        x.jar().matcher(entry.toString()).find()
                                                && x.resource().matcher(f.toString()).find())) {
                    continue;
                }
                if (verbose) {
                    System.out.println("Apply " + f.toUri());
                }
                if (kind.getValue().isEmpty()) {
                    asModule |= properties(root, f);
                } else {
                    hostedOption(
                            "-H:" + kind.getValue() + "=" + root.relativize(f), f.toUri() + API);
                }
            }
        }
        return asModule;
    }

    private boolean properties(Path root, Path file) throws IOException {
        Properties p = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            p.load(in);
        }
        Path dir = root.relativize(file).getParent();
        String argument =
                dir.getNameCount() > 2
                        ? substitutions.get(dir.subpath(2, dir.getNameCount()).toString())
                        : null;
        String origin = file.toUri().toString();
        // the file may name its own folder, the JDK, and what -V gave for it
        p.replaceAll((k, v) -> {
            String s = v.toString();
            if (argument != null) {
                s = s.replace("${*}", argument);
                for (String nv : argument.split(",")) {
                    if (nv.indexOf(':') > 0) {
                        s =
                                s.replace(
                                        "${" + nv.substring(0, nv.indexOf(':')) + "}",
                                        nv.substring(nv.indexOf(':') + 1));
                    }
                }
            }
            return s.replace("${.}", dir.toString())
                    .replace("${java.home}", home.toString())
                    .strip();
        });
        if (p.containsKey("ImageName")) {
            hostedOption("-H:Name=" + p.getProperty("ImageName"), origin);
        }
        if (!p.getProperty("JavaArgs", "").isEmpty()) {
            jvmArgs.addAll(List.of(p.getProperty("JavaArgs").split("\\s+")));
        }
        for (String h : p.getProperty("ProvidedHostedOptions", "").split("\\s+")) {
            options.addHosted(h.replace("=", ""));
        }
        if (!p.getProperty("Args", "").isEmpty()) {
            process(List.of(p.getProperty("Args").split("\\s+")), origin, true);
        }
        String module = p.getProperty("ForceOnModulePath");
        if (module != null) {
            addModules.add(module);
        }
        return module != null;
    }

    // ---------------------------------------------------------------- the build

    /** Last value of a builder option, whatever its origin. */
    private String lastValue(String option) {
        String found = null;
        for (String a : builderArgs) {
            if (a.startsWith("-H:" + option + "=") || a.startsWith("-H:" + option + "@")) {
                found = a.substring(a.indexOf('=') + 1);
            }
        }
        return found;
    }

    private boolean enabled(String option) {
        return builderArgs.stream()
                .anyMatch(a -> a.equals("-H:+" + option) || a.startsWith("-H:+" + option + "@"));
    }

    private void chooseNames() {
        boolean query =
                enabled("ListModules")
                        || enabled("ListCPUFeatures")
                        || "list".equals(lastValue("MicroArchitecture"))
                        || lastValue("PrintFlags") != null
                        || lastValue("PrintFlagsWithExtraHelp") != null;
        Deque<String> extra = new ArrayDeque<>(leftovers);
        if (!jarMode && !moduleMode && !extra.isEmpty()) {
            builderArgs.add("-H:Class@" + DRIVER + "=" + extra.poll());
        }
        if (!extra.isEmpty()) {
            builderArgs.add("-H:Name@" + DRIVER + "=" + extra.poll());
        }
        if (!extra.isEmpty()) {
            throw new Failure("Unrecognized option(s): " + extra);
        }
        String main = lastValue("Class"), module = lastValue("Module");
        if (!query && main == null && module == null && !enabled("SharedLibrary")) {
            throw new Failure(
                    "Please specify class (or <module>/<mainclass>) containing the main entry point"
                        + " method. (see --help)");
        }
        if (lastValue("Name") == null) {
            String n = query ? "dummy-image" : main != null ? main : module;
            if (n == null) {
                throw new Failure("Missing image-name. Use -o <imagename> to provide one.");
            }
            builderArgs.add("-H:Name@" + DRIVER + "=" + n.toLowerCase(Locale.ROOT));
        }
        Path name = Path.of(lastValue("Name"));
        if (name.getParent() != null) {
            Path dir = Path.of(lastValue("Path")).resolve(name.getParent()).normalize();
            if (!Files.isDirectory(dir)) {
                throw new Failure(
                        "Writing image to non-existent directory " + dir + " is not allowed.");
            }
            builderArgs.add("-H:Path@" + DRIVER + "=" + dir);
            builderArgs.add("-H:Name@" + DRIVER + "=" + name.getFileName());
        }
    }

    private static String join(Iterable<Path> paths) {
        List<String> l = new ArrayList<>();
        paths.forEach(p -> l.add(p.toString()));
        return String.join(File.pathSeparator, l);
    }

    private int build() throws IOException, InterruptedException {
        if (!sawPath) {
            addClassPath(Path.of("."));
        }
        chooseNames();
        List<Path> builderModules = JarFiles.in(home.resolve("lib/svm/builder"));
        Set<String> builderNames = moduleNames(builderModules);
        List<Path> appModules = applicationModules(builderNames);
        List<String> jvm = builderJvm(builderModules, builderNames, moduleNames(appModules));
        List<String> image = imageArguments(appModules);
        if (verbose || dryRun) {
            List<String> all = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
            all.addAll(jvm);
            all.addAll(image);
            System.out.println("Executing [\n" + String.join(" \\\n", all) + "\n]");
        }
        return dryRun ? 0 : new BuilderProcess(home, environment).run(jvm, image);
    }

    /** The JVM flags of the builder, up to its main class. */
    private List<String> builderJvm(
            List<Path> builderModules, Set<String> builderNames, Set<String> appNames)
            throws IOException {
        Path svm = home.resolve("lib/svm");
        List<String> jvm = new ArrayList<>(Files.readAllLines(svm.resolve("driver/builder.args")));
        jvm.addAll(BuilderProcess.memoryFlags());
        jvm.add("-Dorg.graalvm.vendor=GraalVM Community");
        jvm.add("-Dorg.graalvm.vendorurl=https://www.graalvm.org/");
        jvm.add("-Dorg.graalvm.vendorversion=" + vendorVersion());
        jvm.add("-Dorg.graalvm.version=" + graalVersion);
        jvm.addAll(jvmArgs);
        jvm.addAll(userJvmArgs);
        if (!limitModules.isEmpty()) {
            jvm.add("-Dsvm.modulesupport.limitedModules=" + String.join(",", limitModules));
        }
        if (!classPath.isEmpty()) {
            jvm.add("--add-modules=ALL-DEFAULT");
        }
        jvm.add("--enable-native-access=" + String.join(",", builderNames));
        jvm.addAll(List.of("--upgrade-module-path", join(JarFiles.in(svm.resolve("compiler")))));
        jvm.addAll(List.of("--module-path", join(builderModules)));
        if (!addModules.isEmpty()) {
            jvm.add("-Dsvm.modulesupport.addedModules=" + String.join(",", addModules));
            String system =
                    addModules.stream()
                            .filter(m -> !appNames.contains(m))
                            .collect(Collectors.joining(","));
            if (!system.isEmpty()) {
                jvm.add("--add-modules=" + system);
            }
        }
        jvm.addAll(
                List.of(
                        "--module",
                        "org.graalvm.nativeimage.builder/com.oracle.svm.hosted.NativeImageGeneratorRunner"));
        jvm.addAll(List.of("-keepalive", "/proc/" + ProcessHandle.current().pid() + "/comm"));
        return jvm;
    }

    /** The arguments of the builder itself. */
    private List<String> imageArguments(List<Path> appModules) {
        Path clib = home.resolve("lib/svm/clibraries");
        List<String> image = new ArrayList<>();
        if (!classPath.isEmpty()) {
            image.addAll(List.of("-imagecp", join(classPath)));
        }
        if (!appModules.isEmpty()) {
            image.addAll(List.of("-imagemp", join(appModules)));
        }
        image.add(
                "-H:CLibraryPath="
                        + clib.resolve("linux-amd64/glibc")
                        + ","
                        + clib.resolve("linux-amd64")
                        + ","
                        + clib);
        image.addAll(builderArgs);
        image.add("-H:FallbackThreshold@" + USER + API + "=0");
        // the same arguments give the same id, so the same image
        image.add(
                "-H:ImageBuildID@"
                        + DRIVER
                        + "="
                        + UUID.nameUUIDFromBytes(
                                String.join("\0", builderArgs).getBytes(StandardCharsets.UTF_8)));
        if (lastValue("Color") == null && terminal()) {
            image.addAll(
                    List.of("-H:Color@" + DRIVER + "=always", "-H:+BuildOutputProgress@" + DRIVER));
        }
        return image;
    }

    private static Set<String> moduleNames(List<Path> modules) {
        return ModuleFinder.of(modules.toArray(Path[]::new)).findAll().stream()
                .map(m -> m.descriptor().name())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean terminal() {
        String term = System.getenv().getOrDefault("TERM", "");
        return System.console() != null
                && System.console().isTerminal()
                && !term.isEmpty()
                && !term.equals("dumb")
                && System.getenv("NO_COLOR") == null
                && System.getenv("CI") == null;
    }

    /**
     * Application modules that neither the JDK nor the builder has; notes the system modules they
     * need.
     */
    private List<Path> applicationModules(Set<String> builderNames) {
        if (modulePath.isEmpty()) {
            return List.of();
        }
        ModuleFinder system = ModuleFinder.ofSystem();
        List<Path> result = new ArrayList<>();
        for (var ref : ModuleFinder.of(modulePath.toArray(Path[]::new)).findAll()) {
            ModuleDescriptor d = ref.descriptor();
            if (system.find(d.name()).isPresent() || builderNames.contains(d.name())) {
                continue;
            }
            result.add(Path.of(ref.location().orElseThrow()));
            d.requires().stream()
                    .map(ModuleDescriptor.Requires::name)
                    .filter(n -> system.find(n).isPresent())
                    .sorted()
                    .forEach(addModules::add);
        }
        return result;
    }
}
