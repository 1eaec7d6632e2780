package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Map.entry;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Holds the document about errors to what the program can say, in both directions.
 *
 * <p>What it can say stands in its class files, so nothing has to go wrong for a message to be
 * missed here.
 */
class MessagesDocumentTest {
    /** Classes whose texts are no errors and no warnings. */
    private static final Map<String, String> SPEAK_OF_OTHER_THINGS =
            Map.ofEntries(
                    entry("AnswerPage|ProgressLine|ProgressReports", "answers and progress"),
                    entry("BuildInfo|HelpText|ArgumentOptions", "version and help"),
                    entry("ClientEntry|McpClient.*", "entries for clients"),
                    entry("Setting|SettingType.*|TextRule|YamlNode.*", "what settings may hold"),
                    entry("Surface|Tool|ToolArgument|ToolCatalogue", "the tools"),
                    entry("Hints|StructuredAnswer|SystemPolicy", "said to the model"),
                    entry(
                            "(Key|Network|Online|Settings)Checkup|DoctorReport|Knock",
                            "findings of doctor, which say the cure themselves"),
                    entry("ErrorCode", "the table of codes, which is made from it"),
                    entry("Redactor", "a pattern"));

    /** Other texts that are no errors and no warnings, as patterns. */
    private static final Map<String, String> OTHER_THINGS =
            Map.ofEntries(
                    entry(".*\\w=….*", "a line of the debug log"),
                    entry("stdout is closed: …", "a line of the debug log"),
                    entry("(asking|reading|searching|trying again|waiting|writing) .*", "progress"),
                    entry("a page", "progress"),
                    entry("you were asked this before.*", "said to the model"),
                    entry("\\[the question]", "stands for what is not repeated"),
                    entry("(no proxy is set|.* never proxied)", "said by --show-config"),
                    entry(".*(file …|\\d v\\d.*)", "the revision of the policy"),
                    entry("(?s)You answer questions .*", "the policy"),
                    entry("-----BEGIN .*", "a pattern"),
                    entry("Tunnel failed.*|too many concurrent streams", "said by the JDK"),
                    entry("not asked without a key|mend that first", "a finding of doctor"),
                    entry("pipe is being closed|roken pipe", "said by the system"),
                    entry(
                            "the API is not asked without a key|no TLS on this platform"
                                    + "|the stdio transport is already started",
                            "a bug if it ever happens; told as such"));

    private static final Pattern SEVERAL_WORDS = Pattern.compile("[A-Za-z]{2,}\\W? .*[A-Za-z]{2}");

    @Test
    void whatever_the_program_can_say_is_documented() throws IOException {
        List<String> shown = DocumentedMessages.shown();

        assertThat(messages()).hasSizeGreaterThan(150);
        assertThat(messages())
                .flatMap(message -> DocumentedMessages.fixedParts(message.text()).toList())
                .filteredOn(part -> SEVERAL_WORDS.matcher(part).find())
                .filteredOn(part -> shown.stream().noneMatch(span -> span.contains(part.strip())))
                .as("said by the program, but not documented")
                .isEmpty();
    }

    @Test
    void whatever_is_documented_is_said_by_the_program() throws IOException {
        Set<String> parts = new HashSet<>();
        ProgramTexts.all()
                .forEach(text -> DocumentedMessages.fixedParts(text.text()).forEach(parts::add));

        assertThat(DocumentedMessages.all()).hasSizeGreaterThan(100);
        assertThat(DocumentedMessages.all())
                .flatMap(message -> DocumentedMessages.fixedParts(message).toList())
                .filteredOn(part -> !isPutTogether(part, parts))
                .as("documented, but not said by the program")
                .isEmpty();
    }

    private static List<ProgramTexts.Text> messages() throws IOException {
        return ProgramTexts.all().stream().filter(MessagesDocumentTest::isMessage).toList();
    }

    private static boolean isMessage(ProgramTexts.Text text) {
        return matchesNone(SPEAK_OF_OTHER_THINGS, text.speaker())
                && matchesNone(OTHER_THINGS, text.text())
                && SEVERAL_WORDS.matcher(text.text()).find();
    }

    private static boolean matchesNone(Map<String, String> patterns, String text) {
        return patterns.keySet().stream().noneMatch(text::matches);
    }

    /** Some messages are made of several texts, one directly behind the other. */
    private static boolean isPutTogether(String part, Set<String> parts) {
        return part.isEmpty()
                || Stream.concat(Stream.of(part), parts.stream().filter(p -> p.length() > 1))
                        .filter(parts::contains)
                        .filter(part::startsWith)
                        .anyMatch(p -> isPutTogether(part.substring(p.length()), parts));
    }
}
