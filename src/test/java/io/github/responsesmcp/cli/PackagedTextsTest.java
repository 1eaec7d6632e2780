package io.github.responsesmcp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Places;
import io.github.responsesmcp.config.Setting;
import io.github.responsesmcp.house.GeneratedFile;
import io.github.responsesmcp.packaging.BashCompletion;
import io.github.responsesmcp.packaging.CommandText;
import io.github.responsesmcp.packaging.FishCompletion;
import io.github.responsesmcp.packaging.ManPage;
import io.github.responsesmcp.packaging.ZshCompletion;
import io.github.responsesmcp.tools.Tool;
import io.github.responsesmcp.tools.ToolArgument;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Holds man page and completions to the command line that the program parses. */
class PackagedTextsTest {
    private static final String NAME = ServerCommand.NAME;

    private final CommandText program =
            CommandText.of(ServerCommand.commandLine().getCommandSpec(), words());

    @Test
    void the_man_page_describes_every_option_and_variable() throws IOException {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(
                "OPENAI_API_KEY",
                "The API key. The setting openai.api_key_env names another variable.");
        for (Setting setting : Setting.values()) {
            if (setting != Setting.DEBUG_FILE) {
                setting.env()
                        .ifPresent(name ->
                                variables.put(
                                        name, setting.description() + " (" + setting.path() + ")"));
            }
        }
        String page =
                ManPage.of(
                        program,
                        variables,
                        Map.of(
                                Places.documentedConfigFile(),
                                "The settings that neither the command line nor the environment"
                                        + " gives, if the file is there."));

        assertThat(page.lines()).allSatisfy(line -> assertThat(line).isASCII());
        new GeneratedFile("packaging/man/" + NAME + ".1").is(page);
    }

    @Test
    void each_shell_completes_every_option() throws IOException {
        new GeneratedFile("packaging/completions/" + NAME).is(BashCompletion.of(program));
        new GeneratedFile("packaging/completions/_" + NAME).is(ZshCompletion.of(program));
        new GeneratedFile("packaging/completions/" + NAME + ".fish").is(FishCompletion.of(program));
    }

    /** What the value of an option may be, from the tables that it is checked with. */
    private static Map<String, List<String>> words() {
        Map<String, List<String>> words = new HashMap<>();
        words.put("--tool", Arrays.stream(Tool.values()).map(Tool::toolName).toList());
        words.put("--client", McpClient.words());
        for (ToolArgument argument : ToolArgument.values()) {
            List<String> allowed = new ArrayList<>();
            for (JsonNode word : argument.schema().path("enum")) {
                allowed.add(word.stringValue());
            }
            words.put("--" + argument.argumentName().replace('_', '-'), List.copyOf(allowed));
        }
        return words;
    }
}
