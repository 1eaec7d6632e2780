package io.github.responsesmcp.standin;

import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** What the model says, and which pages it says it from; nothing here is ever fetched. */
record Texts(Question question, Clock clock) {

    /** A page that is cited: the sentence it stands behind, and where it is. */
    record Cited(String sentence, String title, String url) {
        String host() {
            return java.net.URI.create(url).getHost().replaceFirst("^www\\.", "");
        }
    }

    String known() {
        String words = question.words();
        if (words.contains("404")) {
            return "HTTP 404 (Not Found) means that the server was reached but has nothing at the"
                    + " requested URL, or does not want to say that it has.";
        }
        return "This is what the stand-in knows about \"%s\" without looking anything up."
                .formatted(shortened(words));
    }

    List<Cited> found() {
        LocalDate today = LocalDate.now(clock);
        String words = question.words().toLowerCase(Locale.ROOT);
        if (words.contains("天気")) {
            return List.of(
                    new Cited(
                            "%sの東京は晴れ時々曇り、最高気温は14℃、最低気温は8℃の見込みです。".formatted(today),
                            "気象庁 天気予報",
                            "https://www.jma.go.jp/bosai/forecast/"),
                    new Cited(
                            "降水確率は10%です。",
                            "天気予報の例", "https://weather.example.com/tokyo?day=" + today));
        }
        if (words.contains("weather") || words.contains("forecast")) {
            return List.of(
                    new Cited(
                            "As of %s, Tokyo is mostly sunny with a high of 14 °C and a low of 8 °C."
                                    .formatted(today),
                            "JMA: Weather forecast",
                            "https://www.jma.go.jp/bosai/forecast/"),
                    new Cited(
                            "The chance of rain is 10%.",
                            "Weather in Tokyo", "https://weather.example.com/tokyo?day=" + today));
        }
        return List.of(
                new Cited(
                        "As of %s, this is the latest about \"%s\"."
                                .formatted(today, shortened(question.words())),
                        "Example News",
                        "https://news.example.com/" + today),
                new Cited(
                        "A second page agrees.",
                        "Example Domain",
                        "https://www.example.org/archive?page=2"));
    }

    /** At least so many bytes of UTF-8, characters of more than one byte among them. */
    static String padded(String text, int bytes) {
        String line = "\nThe quick brown fox – 速い茶色の狐 – jumps over the lazy dog.";
        int each = line.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
        return text + line.repeat(bytes / each + 1);
    }

    private static String shortened(String words) {
        int end =
                words.offsetByCodePoints(0, Math.min(80, words.codePointCount(0, words.length())));
        return words.substring(0, end).replaceAll("[\\[\\]()\"\\s]+", " ").strip();
    }
}
