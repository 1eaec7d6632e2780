package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.ConfigLoader.Examined;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.Origin;
import io.github.responsesmcp.config.Places;
import io.github.responsesmcp.openai.ModelTraits;
import io.github.responsesmcp.policy.Instructions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What can be checked without leaving the machine. */
final class SettingsCheckup {
    private final Map<String, String> environment;
    private final LoadedConfig loaded;
    private final List<String> mistakes;
    private final List<Finding> findings = new ArrayList<>();

    SettingsCheckup(Map<String, String> environment, Examined examined) {
        this.environment = environment;
        this.loaded = examined.usable();
        this.mistakes = examined.problems();
    }

    List<Finding> findings() {
        findings.add(Finding.ok("version", BuildInfo.line()));
        file();
        settings();
        variables();
        findings.add(KeyCheckup.of(loaded.config().openai().apiKeyEnv(), environment));
        StartWarnings.profiles(loaded.config()).forEach(this::profile);
        policy();
        debugFile();
        return List.copyOf(findings);
    }

    private void file() {
        findings.add(
                Finding.ok(
                        "config file",
                        loaded.file() == null
                                ? "none at "
                                        + new Places(environment).configFile()
                                        + "; it is not needed"
                                : loaded.file() + " was read"));
    }

    private void settings() {
        String key = loaded.config().openai().apiKeyEnv();
        for (String mistake : mistakes) {
            // What is wrong with key and proxy has a line of its own.
            if (!mistake.startsWith(key + ": ")) {
                findings.add(
                        Finding.problem(
                                "settings",
                                mistake,
                                "the server does not start until it is mended"));
            }
        }
        List<String> warnings = new ArrayList<>(loaded.warnings());
        if (loaded.config().network().route() instanceof Route.Blocked(String variable, var why)) {
            warnings.removeIf(warning -> warning.startsWith(variable + ": "));
        }
        warnings.forEach(warning -> findings.add(Finding.warning("settings", warning, null)));
        if (mistakes.isEmpty() && warnings.isEmpty()) {
            findings.add(Finding.ok("settings", "valid; --show-config prints all of them"));
        }
    }

    private void variables() {
        TreeSet<String> names = new TreeSet<>();
        for (Origin origin : loaded.settings().origins().values()) {
            if (origin instanceof Origin.Environment(String variable)) {
                names.add(variable);
            }
        }
        findings.add(
                Finding.ok(
                        "environment",
                        names.isEmpty()
                                ? "no variable sets anything"
                                : String.join(", ", names) + " in force"));
    }

    private void profile(String name, ModelProfile profile) {
        String model = profile.model();
        boolean thinks = ModelTraits.takesReasoning(model);
        boolean writes = ModelTraits.takesVerbosity(model);
        String detail =
                name
                        + ": "
                        + model
                        + ", "
                        + (thinks ? "effort " + profile.reasoningEffort() : "which takes no effort")
                        + ", "
                        + (writes ? "verbosity " + profile.verbosity() : "no verbosity");
        List<String> failures = StartWarnings.failures(name, profile);
        List<String> changes = StartWarnings.changes(name, profile);
        if (!failures.isEmpty()) {
            findings.add(Finding.problem("profile", detail, String.join("; ", failures)));
        } else if (!changes.isEmpty()) {
            findings.add(Finding.warning("profile", detail, String.join("; ", changes)));
        } else {
            findings.add(Finding.ok("profile", detail));
        }
    }

    private void policy() {
        List<String> warnings = new ArrayList<>();
        String revision =
                new Instructions(loaded.config().policy().system(), warnings::add).revision();
        findings.add(
                warnings.isEmpty()
                        ? Finding.ok("policy", revision)
                        : Finding.warning(
                                "policy",
                                String.join("; ", warnings),
                                "mend the file or policy.system.path; in force is " + revision));
    }

    private void debugFile() {
        Config.Server server = loaded.config().server();
        Path file = server.debugFile();
        if (file != null) {
            findings.add(
                    isWritable(file)
                            ? Finding.ok("debug file", file + " can be written")
                            : Finding.warning(
                                    "debug file",
                                    file + " cannot be written",
                                    "mend its rights or name another (server.debug_file)"));
        }
    }

    private static boolean isWritable(Path file) {
        if (Files.exists(file)) {
            return Files.isRegularFile(file) && Files.isWritable(file);
        }
        Path folder = file.toAbsolutePath().getParent();
        while (folder != null && !Files.exists(folder)) {
            folder = folder.getParent();
        }
        return folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    }
}
