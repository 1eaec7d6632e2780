package io.github.responsesmcp.config;

import io.github.responsesmcp.config.Config.Merge;
import io.github.responsesmcp.config.Config.ModelProfile;
import io.github.responsesmcp.config.Config.ModelProfiles;
import io.github.responsesmcp.config.Config.OpenAi;
import io.github.responsesmcp.config.Config.Policy;
import io.github.responsesmcp.config.Config.Request;
import io.github.responsesmcp.config.Config.Responses;
import io.github.responsesmcp.config.Config.Search;
import io.github.responsesmcp.config.Config.Server;
import io.github.responsesmcp.config.Config.SystemPolicyFile;
import io.github.responsesmcp.config.Config.UserLocation;
import io.github.responsesmcp.config.Network.Route;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the configuration: command line over environment over file over defaults. */
public final class ConfigLoader {
    /** Which models answer when nobody sets anything. */
    public static final ModelProfiles USUAL_PROFILES = profiles(Settings.of(List.of()));

    private final Variables variables;
    private final Places places;
    private final Problems problems = new Problems();
    private final List<String> warnings = new ArrayList<>();

    private ConfigLoader(Map<String, String> environment) {
        this.variables = new Variables(environment);
        this.places = new Places(environment);
    }

    /** The settings in force; every problem of every layer is named when there is one. */
    public static LoadedConfig load(Map<String, String> environment, Options options)
            throws InvalidConfig {
        ConfigLoader loader = new ConfigLoader(environment);
        LoadedConfig loaded = loader.load(options);
        loader.problems.throwIfAny();
        return loaded;
    }

    /** The settings as far as they can be used, for one who wants to know what else is wrong. */
    public static Examined examine(Map<String, String> environment, Options options) {
        ConfigLoader loader = new ConfigLoader(environment);
        LoadedConfig usable = loader.load(options);
        return new Examined(usable, loader.problems.lines());
    }

    /**
     * Settings and what is wrong with them.
     *
     * @param usable the settings without those that are wrong
     * @param problems a line each; none when the settings can be used as they are
     */
    public record Examined(LoadedConfig usable, List<String> problems) {}

    private LoadedConfig load(Options options) {
        List<Map<Setting, Given>> layers = new ArrayList<>();
        ConfigFile file = ConfigFile.at(options.config(), places);
        Map<Setting, Given> yaml = file.read(problems);
        if (yaml != null) {
            layers.add(yaml);
        } else if (file.named()) {
            warnings.add(file.shown() + " (named with --config) does not exist and is left out");
        }
        layers.add(EnvironmentLayer.read(variables, problems));
        layers.add(CommandLineLayer.read(options, problems));
        Settings settings = Settings.of(layers);
        Config config = config(settings);
        String read = yaml == null ? null : file.shown();
        return new LoadedConfig(config, settings, read, List.copyOf(warnings));
    }

    private Config config(Settings settings) {
        OpenAi openai = openai(settings);
        return new Config(
                openai,
                network(openai.baseUrl()),
                new Request(
                        Duration.ofMillis(settings.number(Setting.TIMEOUT_MS)),
                        settings.number(Setting.MAX_RETRIES),
                        settings.number(Setting.MAX_CONCURRENT)),
                new Responses(settings.flag(Setting.STREAM), settings.flag(Setting.JSON_MODE)),
                profiles(settings),
                policy(settings),
                search(settings),
                server(settings));
    }

    private Server server(Settings settings) {
        Path debugFile = path(settings, Setting.DEBUG_FILE);
        if (debugFile != null && settings.origins().get(Setting.DEBUG) instanceof Origin.Defaults) {
            warnings.add(
                    "server.debug_file is set, but server.debug is not: nothing is written to it");
        }
        return new Server(
                settings.flag(Setting.DEBUG),
                debugFile,
                settings.flag(Setting.SHOW_CONFIG),
                settings.number(Setting.MAX_MESSAGE_BYTES),
                settings.flag(Setting.LINE_MODE));
    }

    private OpenAi openai(Settings settings) {
        String variable = settings.text(Setting.API_KEY_ENV);
        ApiKey key = variables.get(variable).map(ApiKey::new).orElse(null);
        if (key != null && !key.isSendable()) {
            problems.add(
                    variable,
                    "holds a blank, a line break or another character that no API key has; copy"
                            + " the key again");
        }
        String url = settings.text(Setting.BASE_URL);
        URI baseUrl = URI.create(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
        if ("http".equals(baseUrl.getScheme()) && !Host.isLoopback(Host.bare(baseUrl.getHost()))) {
            warnings.add(
                    "openai.base_url is plain http to "
                            + baseUrl.getHost()
                            + ": key and questions can be read on the way; use https");
        }
        return new OpenAi(
                baseUrl,
                settings.textIfSet(Setting.ORGANIZATION).orElse(null),
                settings.textIfSet(Setting.PROJECT).orElse(null),
                variable,
                key);
    }

    private Network network(URI baseUrl) {
        Network network = new NetworkVariables(variables).read(baseUrl);
        if (network.route() instanceof Route.Blocked(String variable, String reason)) {
            warnings.add(variable + ": " + reason + "; every call will fail until that is mended");
        }
        return network;
    }

    private static ModelProfiles profiles(Settings settings) {
        return new ModelProfiles(
                profile(
                        settings,
                        Setting.ANSWER_MODEL,
                        Setting.ANSWER_EFFORT,
                        Setting.ANSWER_VERBOSITY),
                profile(
                        settings,
                        Setting.DETAILED_MODEL,
                        Setting.DETAILED_EFFORT,
                        Setting.DETAILED_VERBOSITY),
                profile(
                        settings,
                        Setting.QUICK_MODEL,
                        Setting.QUICK_EFFORT,
                        Setting.QUICK_VERBOSITY));
    }

    private static ModelProfile profile(
            Settings settings, Setting model, Setting effort, Setting verbosity) {
        return new ModelProfile(
                settings.text(model), settings.text(effort), settings.text(verbosity));
    }

    private Policy policy(Settings settings) {
        return new Policy(
                settings.texts(Setting.SEARCH_TRIGGERS),
                settings.flag(Setting.PREFER_SEARCH),
                settings.flag(Setting.DATES_ISO),
                settings.number(Setting.MAX_CITATIONS),
                settings.number(Setting.REQUERY_ATTEMPTS),
                systemPolicy(settings));
    }

    private SystemPolicyFile systemPolicy(Settings settings) {
        Merge merge =
                switch (settings.text(Setting.POLICY_MERGE)) {
                    case "prepend" -> Merge.PREPEND;
                    case "append" -> Merge.APPEND;
                    default -> Merge.REPLACE;
                };
        Path path = path(settings, Setting.POLICY_PATH);
        if (settings.text(Setting.POLICY_SOURCE).equals("builtin")) {
            if (path != null) {
                warnings.add(
                        "policy.system.path is set, but policy.system.source is builtin: the file"
                                + " is not used");
            }
            return new SystemPolicyFile(null, merge);
        }
        if (path == null) {
            problems.add(
                    "policy.system.source", "is \"file\", but policy.system.path names no file");
        }
        return new SystemPolicyFile(path, merge);
    }

    private static Search search(Settings settings) {
        String country = settings.textIfSet(Setting.COUNTRY).orElse(null);
        String region = settings.textIfSet(Setting.REGION).orElse(null);
        String city = settings.textIfSet(Setting.CITY).orElse(null);
        String timezone = settings.textIfSet(Setting.TIME_ZONE).orElse(null);
        boolean somewhere = country != null || region != null || city != null || timezone != null;
        return new Search(
                settings.number(Setting.RECENCY_DAYS),
                settings.number(Setting.MAX_RESULTS),
                settings.texts(Setting.DOMAINS),
                settings.textIfSet(Setting.CONTEXT_SIZE).orElse(null),
                somewhere ? new UserLocation(country, region, city, timezone) : null);
    }

    private @Nullable Path path(Settings settings, Setting setting) {
        String written = settings.textIfSet(setting).orElse(null);
        if (written == null) {
            return null;
        }
        try {
            return places.expand(written).toPath();
        } catch (InvalidPathException e) {
            problems.add(setting.path(), Quoted.of(written) + " is not a path: " + e.getReason());
            return null;
        }
    }
}
