package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of the repository that is made from the code.
 *
 * <p>A test fails when it is stale; {@code mvn test -Dgolden=write} makes it anew.
 */
public final class GeneratedFile {
    private final String path;

    public GeneratedFile(String path) {
        this.path = path;
    }

    /** The whole file is to be this text. */
    public void is(String text) throws IOException {
        Path file = Repository.file(path);
        if ("write".equals(System.getProperty("golden"))) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(file)
                .as(path + " is made from the code; mvn test -Dgolden=write makes it anew")
                .exists()
                .content()
                .isEqualToNormalizingNewlines(text);
    }

    /** The part between the two comments of this name is to be this text. */
    public void has(String name, String text) throws IOException {
        String begin = "<!-- begin: " + name + " -->\n";
        String end = "<!-- end: " + name + " -->";
        String whole = Repository.text(path).replace("\r\n", "\n");
        assertThat(whole).as("the place for " + name + " in " + path).contains(begin, end);
        int from = whole.indexOf(begin) + begin.length();
        is(whole.substring(0, from) + text + whole.substring(whole.indexOf(end)));
    }
}
