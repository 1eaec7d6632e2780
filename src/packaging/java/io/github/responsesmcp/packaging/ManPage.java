package io.github.responsesmcp.packaging;

import java.util.List;
import java.util.Map;

/** The man page, in the man(7) macros that every {@code man} knows. */
public final class ManPage {
    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    /**
     * @param variables what each variable of the environment is for
     * @param files what each file is for
     */
    public static String of(
            CommandText program, Map<String, String> variables, Map<String, String> files) {
        ManPage man = new ManPage();
        man.write(program, variables, files);
        return man.page.toString();
    }

    private void write(
            CommandText program, Map<String, String> variables, Map<String, String> files) {
        line(
                ".\\\" Made from the command line and the table of settings; -Dgolden=write makes"
                        + " it anew.");
        line(
                ".TH OPENAI\\-RESPONSES\\-MCP 1 \"@date@\" \""
                        + Product.NAME
                        + " @version@\" \"User Commands\"");
        // Names of options are neither stretched nor broken.
        line(".ad l");
        line(".nh");
        section("NAME");
        text(program.name() + " - MCP server that answers questions with the OpenAI Responses API");
        section("SYNOPSIS");
        usage(program);
        section("DESCRIPTION");
        paragraphs(program.paragraphs());
        section("OPTIONS");
        program.options().forEach(this::option);
        section("COMMANDS");
        for (CommandText command : program.commands()) {
            line(".SS " + escaped(command.name()));
            usage(command);
            line(".PP");
            paragraphs(command.paragraphs());
            command.options().forEach(this::option);
            line(".PP");
            text("Exit codes: " + command.footnote("Exit codes: "));
        }
        section("ENVIRONMENT");
        variables.forEach(this::tagged);
        section("FILES");
        files.forEach(this::tagged);
        section("EXIT STATUS");
        text(program.footnote("Exit codes: "));
        section("EXAMPLES");
        String between = "";
        for (CommandText command : program.commands()) {
            for (String example : command.footerBelow("Examples:")) {
                page.append(between);
                line(".EX");
                text(example);
                line(".EE");
                between = ".PP\n";
            }
        }
        section("SEE ALSO");
        text("@homepage@");
    }

    private void section(String title) {
        line(".SH " + title);
    }

    private void paragraphs(List<String> paragraphs) {
        for (int i = 0; i < paragraphs.size(); i++) {
            if (i > 0) {
                line(".PP");
            }
            text(paragraphs.get(i));
        }
    }

    private void usage(CommandText command) {
        line(String.join("\n.br\n", command.synopsis().stream().map(ManPage::escaped).toList()));
    }

    private void option(OptionText option) {
        tagged(option.usage(), option.description());
    }

    private void tagged(String tag, String description) {
        line(".TP");
        line(".B " + escaped(tag));
        text(description);
    }

    private void text(String text) {
        line(escaped(text));
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    /** A backslash, a hyphen and a quote mean something else to roff, and a dot in front too. */
    private static String escaped(String text) {
        String plain =
                text.replace("\\", "\\e")
                        .replace("-", "\\-")
                        .replace("\"", "\\(dq")
                        .replace("'", "\\(aq")
                        .replace("~", "\\(ti");
        return plain.startsWith(".") ? "\\&" + plain : plain;
    }
}
