package io.github.responsesmcp.config;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toUnmodifiableSet;

import io.github.responsesmcp.config.SettingType.Flag;
import io.github.responsesmcp.config.SettingType.OneOf;
import io.github.responsesmcp.config.SettingType.Text;
import io.github.responsesmcp.config.SettingType.TextList;
import io.github.responsesmcp.config.SettingType.WholeNumber;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every setting there is.
 *
 * <p>This is the one table: layers are read by it, values are checked by it, and {@code
 * --show-config}, {@code --help}, the reference, the example file and the JSON Schema are made from
 * it.
 */
public enum Setting {
    API_KEY_ENV(
            at("openai.api_key_env", new Text(TextRule.VARIABLE_NAME))
                    .byDefault("OPENAI_API_KEY")
                    .says("Name of the environment variable that holds the API key.")),
    BASE_URL(
            at("openai.base_url", new Text(TextRule.BASE_URL))
                    .byDefault("https://api.openai.com/v1")
                    .env("OPENAI_BASE_URL")
                    .says("Where the Responses API is.")),
    ORGANIZATION(
            at("openai.organization", new Text(TextRule.HEADER))
                    .env("OPENAI_ORG_ID")
                    .says("Organization to bill, sent as OpenAI-Organization.")),
    PROJECT(
            at("openai.project", new Text(TextRule.HEADER))
                    .env("OPENAI_PROJECT_ID")
                    .says("Project to bill, sent as OpenAI-Project.")),

    TIMEOUT_MS(
            at("request.timeout_ms", new WholeNumber(1, 3_600_000))
                    .byDefault(120_000)
                    .env("OPENAI_API_TIMEOUT")
                    .says("Milliseconds that one attempt may take, from connect to last byte.")),
    MAX_RETRIES(
            at("request.max_retries", new WholeNumber(0, 10))
                    .byDefault(3)
                    .env("OPENAI_MAX_RETRIES")
                    .says("How often an attempt that failed for a passing reason is repeated.")),
    MAX_CONCURRENT(
            at("request.max_concurrent", new WholeNumber(1, 10_000))
                    .byDefault(256)
                    .says("How many calls are worked on at once; more wait for their turn.")),

    STREAM(
            at("responses.stream", new Flag())
                    .byDefault(false)
                    .says("Always let the API stream its answer. The result is the same.")),
    JSON_MODE(
            at("responses.json_mode", new Flag())
                    .byDefault(false)
                    .says("Ask the model for structured output that fits the answer's schema.")),

    ANSWER_MODEL(
            at("model_profiles.answer.model", new Text(TextRule.LINE))
                    .byDefault("gpt-5-mini")
                    .env("MODEL_ANSWER")
                    .cli("--model")
                    .says("Model that serves answer, and every tool without a model of its own.")),
    ANSWER_EFFORT(
            at("model_profiles.answer.reasoning_effort", efforts())
                    .byDefault("medium")
                    .env("ANSWER_EFFORT")
                    .says("How hard the model thinks, where it can.")),
    ANSWER_VERBOSITY(
            at("model_profiles.answer.verbosity", levels())
                    .byDefault("medium")
                    .env("ANSWER_VERBOSITY")
                    .says("How much the model writes, where it can be told.")),
    DETAILED_MODEL(
            at("model_profiles.answer_detailed.model", new Text(TextRule.LINE))
                    .like(ANSWER_MODEL)
                    .env("MODEL_DETAILED")
                    .says("Model that serves answer_detailed.")),
    DETAILED_EFFORT(
            at("model_profiles.answer_detailed.reasoning_effort", efforts())
                    .like(ANSWER_EFFORT)
                    .says("How hard that model thinks.")),
    DETAILED_VERBOSITY(
            at("model_profiles.answer_detailed.verbosity", levels())
                    .like(ANSWER_VERBOSITY)
                    .says("How much that model writes.")),
    QUICK_MODEL(
            at("model_profiles.answer_quick.model", new Text(TextRule.LINE))
                    .like(ANSWER_MODEL)
                    .env("MODEL_QUICK")
                    .says("Model that serves answer_quick.")),
    QUICK_EFFORT(
            at("model_profiles.answer_quick.reasoning_effort", efforts())
                    .like(ANSWER_EFFORT)
                    .says("How hard that model thinks.")),
    QUICK_VERBOSITY(
            at("model_profiles.answer_quick.verbosity", levels())
                    .like(ANSWER_VERBOSITY)
                    .says("How much that model writes.")),

    SEARCH_TRIGGERS(
            at("policy.search_triggers", new TextList(TextRule.LINE, 1_000))
                    .byDefault(
                            List.of(
                                    "today",
                                    "now",
                                    "latest",
                                    "breaking",
                                    "price",
                                    "cost",
                                    "release",
                                    "version",
                                    "security",
                                    "vulnerability",
                                    "weather",
                                    "exchange",
                                    "news",
                                    "EOL"))
                    .says("Words in a question after which the model is told to prefer a search.")),
    PREFER_SEARCH(
            at("policy.prefer_search_when_unsure", new Flag())
                    .byDefault(true)
                    .says("Tell the model to search when it is not sure.")),
    DATES_ISO(
            at("policy.require_dates_iso", new Flag())
                    .byDefault(true)
                    .says("Give every entry of the list of sources an ISO date.")),
    MAX_CITATIONS(
            at("policy.max_citations", new WholeNumber(1, 10))
                    .byDefault(3)
                    .env("MAX_CITATIONS")
                    .says("Most citations an answer carries.")),
    REQUERY_ATTEMPTS(
            at("policy.requery_attempts", new WholeNumber(0, 3))
                    .byDefault(1)
                    .env("REQUERY_ATTEMPTS")
                    .says("How often more is asked when an answer cannot be used.")),
    POLICY_SOURCE(
            at("policy.system.source", new OneOf("builtin", "file"))
                    .byDefault("builtin")
                    .says("Where the instructions for the model come from.")),
    POLICY_PATH(
            at("policy.system.path", new Text(TextRule.PATH))
                    .says("File with instructions, when source is file; ~ is your home.")),
    POLICY_MERGE(
            at("policy.system.merge", new OneOf("replace", "prepend", "append"))
                    .byDefault("replace")
                    .says("How the file's instructions join the built-in ones.")),

    RECENCY_DAYS(
            at("search.defaults.recency_days", new WholeNumber(0, 36_500))
                    .byDefault(60)
                    .env("SEARCH_RECENCY_DAYS")
                    .says(
                            "How old results may be, in days, when a call does not say; 0: any"
                                    + " age.")),
    MAX_RESULTS(
            at("search.defaults.max_results", new WholeNumber(1, 10))
                    .byDefault(5)
                    .env("SEARCH_MAX_RESULTS")
                    .says("How many results to look at when a call does not say.")),
    DOMAINS(
            at("search.defaults.domains", new TextList(TextRule.HOST, 100))
                    .byDefault(List.of())
                    .says("Sites to search in when a call names none; empty: all.")),
    CONTEXT_SIZE(
            at("search.context_size", levels())
                    .env("SEARCH_CONTEXT_SIZE")
                    .says("How much of the results the model reads; else the API decides.")),
    COUNTRY(
            at("search.user_location.country", new Text(TextRule.COUNTRY))
                    .says("Country that searches are made from.")),
    REGION(
            at("search.user_location.region", new Text(TextRule.LINE))
                    .says("Region that searches are made from.")),
    CITY(
            at("search.user_location.city", new Text(TextRule.LINE))
                    .says("City that searches are made from.")),
    TIME_ZONE(
            at("search.user_location.timezone", new Text(TextRule.TIME_ZONE))
                    .says("Time zone that searches are made from.")),

    TRANSPORT(
            at("server.transport", new OneOf("stdio"))
                    .byDefault("stdio")
                    .cli("--stdio")
                    .says("How the client and the server talk.")),
    DEBUG(
            at("server.debug", new Flag())
                    .byDefault(false)
                    .env(Variables.DEBUG)
                    .cli("--debug")
                    .says("Explain each step on stderr. Never a key, a question or an answer.")),
    DEBUG_FILE(
            at("server.debug_file", new Text(TextRule.PATH))
                    .env(Variables.DEBUG)
                    .cli("--debug")
                    .says("File that gets a copy of the debug lines; ~ is your home.")),
    SHOW_CONFIG(
            at("server.show_config_on_start", new Flag())
                    .byDefault(false)
                    .says("Print what --show-config prints before serving.")),
    MAX_MESSAGE_BYTES(
            at("server.max_message_bytes", new WholeNumber(1_024, 268_435_456))
                    .byDefault(67_108_864)
                    .env("MCP_MAX_MESSAGE_BYTES")
                    .says("Largest message a client may send; a larger one is refused.")),
    LINE_MODE(
            at("server.line_mode", new Flag())
                    .byDefault(false)
                    .env("MCP_LINE_MODE")
                    .says("Answer with one line a message, whatever the client sends."));

    /** The first version that has a setting; all so far are of the first. */
    private static final String SINCE = "0.1.0";

    private static final Map<String, Setting> BY_PATH =
            Arrays.stream(values())
                    .collect(Collectors.toUnmodifiableMap(Setting::path, Function.identity()));

    /** Those that have no default of their own but the value of another. */
    static final List<Setting> INHERITING =
            Arrays.stream(values()).filter(setting -> setting.row.like != null).toList();

    private static final Map<String, Setting> BY_VARIABLE =
            Arrays.stream(values())
                    .filter(setting -> setting.row.env != null)
                    .filter(setting -> !Variables.DEBUG.equals(setting.row.env))
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    setting -> requireNonNull(setting.row.env),
                                    Function.identity()));

    private static final Set<String> SECTIONS =
            Arrays.stream(values())
                    .flatMap(setting -> enclosing(setting.path()).stream())
                    .collect(toUnmodifiableSet());

    private final SettingRow row;

    Setting(SettingRow row) {
        this.row = row;
    }

    /** The setting of a path such as {@code request.timeout_ms}. */
    static Optional<Setting> of(String path) {
        return Optional.ofNullable(BY_PATH.get(path));
    }

    /**
     * The settings that an environment has a variable for, in the order of the table; without what
     * DEBUG sets, which is more than one.
     */
    static Set<Setting> of(Set<String> variables) {
        Set<Setting> settings = EnumSet.noneOf(Setting.class);
        for (String variable : variables) {
            Setting setting = BY_VARIABLE.get(variable);
            if (setting != null) {
                settings.add(setting);
            }
        }
        return settings;
    }

    static boolean isSection(String path) {
        return SECTIONS.contains(path);
    }

    /** The names that may stand in a section; the top of the file is the section "". */
    static Set<String> namesIn(String section) {
        String beginning = section.isEmpty() ? "" : section + ".";
        return Arrays.stream(values())
                .map(Setting::path)
                .filter(path -> path.startsWith(beginning))
                .map(path -> path.substring(beginning.length()).replaceFirst("\\..*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public String path() {
        return row.path;
    }

    SettingType type() {
        return row.type;
    }

    public String description() {
        return row.description;
    }

    /** The words it may hold, for a setting that holds one of a few. */
    public List<String> words() {
        return row.type instanceof OneOf(List<String> words) ? words : List.of();
    }

    String since() {
        return SINCE;
    }

    /** The value when nobody sets it, if there is one. */
    Optional<JsonNode> byDefault() {
        return Optional.ofNullable(row.byDefault);
    }

    /** The setting whose value counts when this one is not set. */
    Optional<Setting> inherits() {
        return Optional.ofNullable(row.like);
    }

    /** The variable of the environment that sets it. */
    public Optional<String> env() {
        return Optional.ofNullable(row.env);
    }

    /** The option of the command line that sets it. */
    Optional<String> cli() {
        return Optional.ofNullable(row.cli);
    }

    private static List<String> enclosing(String path) {
        int end = path.lastIndexOf('.');
        if (end < 0) {
            return List.of();
        }
        String section = path.substring(0, end);
        return Stream.concat(Stream.of(section), enclosing(section).stream()).toList();
    }

    private static OneOf efforts() {
        return new OneOf("none", "minimal", "low", "medium", "high", "xhigh", "max");
    }

    private static OneOf levels() {
        return new OneOf("low", "medium", "high");
    }

    private static SettingRow at(String path, SettingType type) {
        return new SettingRow(path, type);
    }
}
