package toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Arguments of the form @file, which stand for the arguments in the file. */
final class ArgumentFiles {
    private ArgumentFiles() {}

    /** Adds an argument, or the content of the file that it names; @@ stands for a plain @. */
    static void expand(String arg, List<String> to) throws IOException {
        if (!arg.startsWith("@") || arg.length() == 1) {
            to.add(arg);
        } else if (arg.startsWith("@@")) {
            to.add(arg.substring(1));
        } else {
            Path file = Path.of(arg.substring(1));
            if (!Files.isReadable(file)) {
                throw new Failure("could not open argument file " + file);
            }
            to.addAll(tokens(Files.readString(file)));
        }
    }

    /** The java launcher's argument file syntax: blanks separate, quotes group, # comments. */
    static List<String> tokens(String text) {
        List<String> out = new ArrayList<>();
        StringBuilder cur = null;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else if (c == '\\' && i + 1 < text.length()) {
                    char n = text.charAt(++i);
                    switch (n) {
                        case 'n' -> cur.append('\n');
                        case 't' -> cur.append('\t');
                        case 'r' -> cur.append('\r');
                        case 'f' -> cur.append('\f');
                        case '\n' -> {
                            while (i + 1 < text.length()
                                    && (text.charAt(i + 1) == ' ' || text.charAt(i + 1) == '\t')) {
                                i++;
                            }
                        }
                        default -> cur.append(n);
                    }
                } else {
                    cur.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                cur = cur == null ? new StringBuilder() : cur;
            } else if (Character.isWhitespace(c)) {
                if (cur != null) {
                    out.add(cur.toString());
                    cur = null;
                }
            } else if (c == '#' && cur == null) {
                while (i + 1 < text.length() && text.charAt(i + 1) != '\n') {
                    i++;
                }
            } else {
                cur = cur == null ? new StringBuilder() : cur;
                cur.append(c);
            }
        }
        if (cur != null) {
            out.add(cur.toString());
        }
        return out;
    }
}
