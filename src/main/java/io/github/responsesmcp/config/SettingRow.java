package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.util.List;

/** A row of the table of settings, while it is being written down. */
final class SettingRow {
    final String path;
    final SettingType type;
    String description = "";
    @Nullable JsonNode byDefault;
    @Nullable Setting like;
    @Nullable String env;
    @Nullable String cli;

    SettingRow(String path, SettingType type) {
        this.path = path;
        this.type = type;
    }

    SettingRow byDefault(String text) {
        byDefault = JsonNodeFactory.instance.stringNode(text);
        return this;
    }

    SettingRow byDefault(int number) {
        byDefault = JsonNodeFactory.instance.numberNode(number);
        return this;
    }

    SettingRow byDefault(boolean flag) {
        byDefault = JsonNodeFactory.instance.booleanNode(flag);
        return this;
    }

    SettingRow byDefault(List<String> words) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        words.forEach(list::add);
        byDefault = list;
        return this;
    }

    SettingRow like(Setting other) {
        like = other;
        return this;
    }

    SettingRow env(String variable) {
        env = variable;
        return this;
    }

    SettingRow cli(String option) {
        cli = option;
        return this;
    }

    SettingRow says(String text) {
        description = text;
        return this;
    }
}
