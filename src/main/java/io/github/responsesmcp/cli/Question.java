package io.github.responsesmcp.cli;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The question of a person: the words of the command line, or what stdin holds. */
final class Question {
    private static final String STDIN = "-";

    /** Far beyond what any model takes; whatever is larger is not meant as a question. */
    private static final int LARGEST = 8 << 20;

    private static final String HOW = "give it as in: " + ServerCommand.NAME + " ask \"Why?\"";

    private Question() {}

    /**
     * The question, whichever way it was given.
     *
     * @param typed whether stdin is a terminal, where somebody would have to type it
     */
    static String of(@Nullable List<String> words, InputStream stdin, boolean typed)
            throws WrongUse {
        boolean named = words != null && words.equals(List.of(STDIN));
        String question;
        if (words != null && !named) {
            question = String.join(" ", words);
            refuseGarbled(question);
        } else if (typed && !named) {
            throw new WrongUse("there is no question; " + HOW + ", or on stdin");
        } else {
            question = read(stdin);
        }
        if (question.isBlank()) {
            throw new WrongUse("the question is empty; " + HOW + ", or on stdin");
        }
        return question.strip();
    }

    /** Where the locale has no UTF-8, arguments arrive with their characters replaced. */
    private static void refuseGarbled(String question) throws WrongUse {
        if (question.indexOf('\uFFFD') >= 0) {
            throw new WrongUse(
                    "the question cannot be read in this locale; set LC_ALL=C.UTF-8, or give it on"
                            + " stdin in UTF-8");
        }
    }

    private static String read(InputStream stdin) throws WrongUse {
        try {
            byte[] bytes = stdin.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new WrongUse("what stdin holds is larger than 8 MiB, so it is no question");
            }
            // A decoder of its own reports what is malformed; String would let it pass.
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new WrongUse("the question on stdin is not valid UTF-8; save it as UTF-8");
        } catch (IOException e) {
            throw new WrongUse("stdin cannot be read (" + e.getMessage() + "); " + HOW);
        }
    }
}
