import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** What the floor does, as one would write it in Java: the start of any native-image with default options. */
public final class Minimal {
    private static final String RESULT =
            ",\"result\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},"
                    + "\"serverInfo\":{\"name\":\"minimal\",\"version\":\"1\"}}}";

    private Minimal() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int id = line.indexOf("\"id\":");
            if (id >= 0) {
                System.out.println("{\"jsonrpc\":\"2.0\",\"id\":" + number(line, id + 5) + RESULT);
            }
        }
    }

    private static String number(String line, int from) {
        int to = from;
        while (to < line.length() && Character.isDigit(line.charAt(to))) {
            to++;
        }
        return line.substring(from, to);
    }
}
