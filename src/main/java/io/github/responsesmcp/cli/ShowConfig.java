package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.Origin;
import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.policy.Instructions;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The document that {@code --show-config} prints: every setting in force, and who set it. */
final class ShowConfig {
    private ShowConfig() {}

    static String of(LoadedConfig loaded, List<String> warnings) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("version", BuildInfo.VERSION);
        List<String> all = new ArrayList<>(warnings);
        Instructions instructions = new Instructions(loaded.config().policy().system(), all::add);
        document.put("policy_revision", instructions.revision());
        document.set("sources", sources(loaded));
        document.set("effective", loaded.settings().tree());
        Config.OpenAi openai = loaded.config().openai();
        document.putObject("api_key")
                .put("env", openai.apiKeyEnv())
                .put("set", openai.apiKey() != null);
        document.set("network", network(loaded.config().network()));
        ObjectNode origins = document.putObject("origins");
        loaded.settings()
                .origins()
                .forEach((setting, origin) -> origins.put(setting.path(), origin.label()));
        // Part of the document, so that stderr is this one document and nothing else.
        addAll(document.putArray("warnings"), all);
        return JsonText.pretty(document);
    }

    /** How the API is reached: neither here nor anywhere with a login. */
    private static ObjectNode network(Network network) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        switch (network.route()) {
            case Route.Direct(String why) -> json.putNull("proxy").put("proxy_reason", why);
            case Route.Via via ->
                    json.put("proxy", via.host() + ":" + via.port())
                            .put("proxy_reason", via.variable());
            case Route.Blocked(String variable, String reason) ->
                    json.putNull("proxy").put("proxy_reason", variable + ": " + reason);
        }
        ArrayNode files = json.putArray("extra_ca");
        network.extraCas()
                .forEach(ca -> files.addObject().put("env", ca.variable()).put("file", ca.file()));
        return json;
    }

    private static ObjectNode sources(LoadedConfig loaded) {
        Set<String> variables = new LinkedHashSet<>();
        Set<String> options = new LinkedHashSet<>();
        for (Origin origin : loaded.settings().origins().values()) {
            switch (origin) {
                case Origin.Environment(String variable) -> variables.add(variable);
                case Origin.CommandLine(String option) -> options.add(option);
                case Origin.Yaml ignored -> {}
                case Origin.Defaults ignored -> {}
            }
        }
        ObjectNode sources = JsonNodeFactory.instance.objectNode();
        sources.put("defaults", true);
        sources.put("yaml", loaded.file());
        addAll(sources.putArray("env"), variables);
        addAll(sources.putArray("cli"), options);
        return sources;
    }

    private static void addAll(ArrayNode array, Collection<String> names) {
        names.forEach(array::add);
    }
}
