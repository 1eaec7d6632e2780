package io.github.responsesmcp.standin;

import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Chooses what a request gets: the next scenario set in code, else the one in its question. */
final class Director {
    private final Clock clock;
    private final Answers answers;
    private final Runnable refuseConnections;
    private final ConcurrentLinkedQueue<Scenario> queue = new ConcurrentLinkedQueue<>();
    private final Map<String, Integer> met = new ConcurrentHashMap<>();
    private volatile Scenario otherwise = Scenario.usual();
    private volatile boolean otherwiseSet;

    Director(Clock clock, Runnable refuseConnections) {
        this.clock = clock;
        this.answers = new Answers(clock);
        this.refuseConnections = refuseConnections;
    }

    /** What was chosen for one request, ready to be carried. */
    record Decision(String name, Payload payload, Map<String, String> headers, Delivery delivery) {}

    /** What a request is to meet, not yet made for it. */
    record Choice(String name, Scenario scenario) {}

    void enqueue(Scenario scenario) {
        for (int i = 0; i < scenario.times(); i++) {
            queue.add(scenario);
        }
    }

    void otherwise(Scenario scenario) {
        otherwise = scenario;
        otherwiseSet = true;
    }

    int waiting() {
        return queue.size();
    }

    /** Takes the next scenario, so this is asked once for each request and in their order. */
    Choice choose(HttpRequest request, Question question) {
        return Objections.to(request)
                .or(() -> Objections.to(question))
                .map(error -> new Choice("refused by the API", Scenario.error(error)))
                .orElseGet(() -> choose(question));
    }

    Decision decide(Choice choice, int number, HttpRequest request, Question question) {
        Scenario scenario = choice.scenario();
        if (scenario.refusesAfterwards()) {
            refuseConnections.run();
        }
        Payload payload = payload(scenario, number, request, question);
        return new Decision(
                choice.name(), payload, headers(payload, scenario, number), scenario.delivery());
    }

    private Choice choose(Question question) {
        Scenario next = queue.poll();
        if (next != null) {
            return new Choice("set in code", next);
        }
        if (otherwiseSet) {
            return new Choice("set in code", otherwise);
        }
        return switch (ScenarioText.in(question.text(), clock.instant())) {
            case ScenarioText.None ignored -> new Choice("usual", Scenario.usual());
            case ScenarioText.Unknown unknown ->
                    new Choice(
                            unknown.words(),
                            Scenario.error(Objections.bad("", "input", unknown.explanation())));
            case ScenarioText.Written written -> still(question, written);
        };
    }

    /** "times=2" lasts for two requests with the same question; then it starts afresh. */
    private Choice still(Question question, ScenarioText.Written written) {
        Scenario scenario = written.scenario();
        if (!written.counted()) {
            return new Choice(written.words(), scenario);
        }
        int count = met.merge(question.text(), 1, Integer::sum);
        if (count <= scenario.times()) {
            return new Choice(written.words(), scenario);
        }
        met.remove(question.text());
        return new Choice(written.words() + " is over", Scenario.usual());
    }

    private Payload payload(Scenario scenario, int number, HttpRequest request, Question question) {
        return switch (scenario.reply()) {
            case Reply.Failure(ApiError error) -> Payload.json(error.status(), error.body());
            case Reply.QuotedKey ignored -> {
                String key = request.headers().getOrDefault("authorization", "").substring(7);
                ApiError bad = KnownError.BAD_KEY.error();
                String message =
                        "Incorrect API key provided: %s. You can find your API key at %s."
                                .formatted(key, "https://platform.openai.com/account/api-keys");
                yield Payload.json(
                        401,
                        new ApiError(401, bad.type(), bad.code(), bad.param(), message).body());
            }
            case Reply.Page(int status, String type, String body) ->
                    Payload.page(
                            status,
                            type.isEmpty() ? Payload.usualType(question.streamed()) : type,
                            body);
            case Reply.Answer answer -> {
                var response = answers.to(question, scenario, answer, number);
                Payload payload =
                        question.streamed()
                                ? Payload.stream(
                                        new EventStream(question, scenario, response).events(),
                                        scenario)
                                : Payload.json(200, response);
                yield scenario.has(Twist.BAD_UTF8) ? payload.withBadUtf8() : payload;
            }
        };
    }

    private Map<String, String> headers(Payload payload, Scenario scenario, int number) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(
                "Date",
                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        clock.instant().atOffset(ZoneOffset.UTC)));
        headers.put("Content-Type", payload.contentType());
        headers.put("x-request-id", "req_%032x".formatted(number));
        headers.put("openai-version", "2020-10-01");
        headers.put("openai-organization", "stand-in");
        headers.put("openai-processing-ms", "12");
        headers.put("x-ratelimit-limit-requests", "500");
        headers.put("x-ratelimit-limit-tokens", "30000");
        headers.put("x-ratelimit-remaining-requests", "499");
        headers.put("x-ratelimit-remaining-tokens", "29000");
        headers.put("x-ratelimit-reset-requests", "120ms");
        headers.put("x-ratelimit-reset-tokens", "50.529s");
        scenario.headers()
                .forEach((name, value) -> {
                    headers.keySet().removeIf(name::equalsIgnoreCase);
                    headers.put(name, value);
                });
        return headers;
    }
}
