package io.github.responsesmcp.standin;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the model says, in the language of the question, and which pages it says it from; nothing
 * here is ever fetched.
 */
record Texts(Question question, Clock clock) {
    private static final Pattern ISO_DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    /** What is known without looking anything up. */
    String known() {
        String words = question.words();
        if (words.contains("404")) {
            return question.japanese()
                    ? "HTTP 404（Not Found）は、サーバーには届いたものの、要求された URL に該当するものがない、"
                            + "またはその存在を明かさないことを意味します。"
                    : "HTTP 404 (Not Found) means that the server was reached but has nothing at"
                            + " the requested URL, or does not want to say that it has.";
        }
        return (question.japanese()
                        ? "これは「%s」について、スタンドインが調べずに知っていることです。"
                        : "This is what the stand-in knows about \"%s\" without looking anything"
                                + " up.")
                .formatted(shortened(words));
    }

    /** What was found by looking it up. */
    List<Cited> found() {
        String words = question.words().toLowerCase(Locale.ROOT);
        boolean weather = Pattern.compile("weather|forecast|天気|予報").matcher(words).find();
        return question.japanese() ? foundInJapanese(weather) : foundInEnglish(weather);
    }

    private List<Cited> foundInJapanese(boolean weather) {
        String day = day();
        return weather
                ? List.of(
                        new Cited(
                                day + "の東京は晴れ時々曇り、最高気温は14℃、最低気温は8℃の見込みです。",
                                "気象庁 天気予報",
                                "https://www.jma.go.jp/bosai/forecast/"),
                        new Cited(
                                "降水確率は10%です。",
                                "天気予報の例", "https://weather.example.com/tokyo?day=" + day))
                : List.of(
                        new Cited(
                                "%s時点での「%s」の最新情報です。".formatted(day, shortened(question.words())),
                                "ニュースの例",
                                "https://news.example.com/" + day),
                        new Cited(
                                "別のページも同じ内容です。",
                                "例示用ドメイン",
                                "https://www.example.org/archive?page=2"));
    }

    private List<Cited> foundInEnglish(boolean weather) {
        String day = day();
        return weather
                ? List.of(
                        new Cited(
                                "As of %s, Tokyo is mostly sunny with a high of 14 °C and a low of 8 °C."
                                        .formatted(day),
                                "JMA: Weather forecast",
                                "https://www.jma.go.jp/bosai/forecast/"),
                        new Cited(
                                "The chance of rain is 10%.",
                                "Weather in Tokyo", "https://weather.example.com/tokyo?day=" + day))
                : List.of(
                        new Cited(
                                "As of %s, this is the latest about \"%s\"."
                                        .formatted(day, shortened(question.words())),
                                "Example News",
                                "https://news.example.com/" + day),
                        new Cited(
                                "A second page agrees.",
                                "Example Domain",
                                "https://www.example.org/archive?page=2"));
    }

    /** The day the question names, else today. */
    String day() {
        Matcher named = ISO_DATE.matcher(question.words());
        return named.find() ? named.group() : LocalDate.now(clock).toString();
    }

    /** At least so many bytes of UTF-8, characters of more than one byte among them. */
    static String padded(String text, int bytes) {
        String line = "\nThe quick brown fox – 速い茶色の狐 – jumps over the lazy dog.";
        int each = line.getBytes(StandardCharsets.UTF_8).length;
        return text + line.repeat(bytes / each + 1);
    }

    private static String shortened(String words) {
        int end =
                words.offsetByCodePoints(0, Math.min(80, words.codePointCount(0, words.length())));
        return words.substring(0, end).replaceAll("[\\[\\]()\"\\s]+", " ").strip();
    }
}
