package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Config.OpenAi;
import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.log.Redactor;
import io.github.responsesmcp.openai.ApiFailure.Facts;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Set;

/** Turns a refusal of the API into a failure that says what happened and what to do. */
final class ErrorReader {
    /** A 429 with one of these is about money, not about pace: asking again cannot help. */
    private static final Set<String> OUT_OF_CREDIT =
            Set.of(
                    "insufficient_quota",
                    "credit_balance_exhausted",
                    "organization_spend_limit_exceeded",
                    "project_spend_limit_exceeded",
                    "organization_usage_limit_exceeded");

    private static final int LONGEST_QUOTE = 400;

    private final OpenAi account;
    private final Redactor redactor;
    private final Clock clock;

    ErrorReader(OpenAi account, Redactor redactor, Clock clock) {
        this.account = account;
        this.redactor = redactor;
        this.clock = clock;
    }

    ApiFailure read(HttpResponse<?> response, byte[] body, ApiRequest request) {
        JsonNode error = errorObject(body);
        int status = response.statusCode();
        String said = said(body, error);
        String explained =
                "the API answered " + status + ": " + explain(status, error, request) + said;
        boolean passing =
                response.headers()
                        .firstValue("x-should-retry")
                        .filter(value -> value.equals("true") || value.equals("false"))
                        .map(Boolean::parseBoolean)
                        .orElse(mayPass(status, error));
        return (passing ? ApiFailure.passing(explained) : ApiFailure.lasting(explained))
                .with(
                        new Facts(
                                status,
                                response.headers().firstValue("x-request-id").orElse(null),
                                error.path("type").asString(null),
                                error.path("message").isString() ? said : null))
                .askingToWait(RetryAfter.in(response.headers(), clock));
    }

    private static boolean mayPass(int status, JsonNode error) {
        return switch (status) {
            case 408, 409 -> true;
            case 429 -> !isAboutMoney(error);
            default -> status >= 500;
        };
    }

    /** Told by the body: the status is the same for a pause of seconds and for an empty account. */
    static boolean isAboutMoney(JsonNode error) {
        return OUT_OF_CREDIT.contains(error.path("code").asString(""))
                || OUT_OF_CREDIT.contains(error.path("type").asString(""));
    }

    /** What to do about it. */
    private String explain(int status, JsonNode error, ApiRequest request) {
        String code = error.path("code").asString("");
        if (error.isMissingNode() && status != 401 && status != 407) {
            return "that is not how the API answers; something on the way did (a proxy, or the"
                    + " wrong openai.base_url)";
        }
        if (code.equals("model_not_found")) {
            return "the model \""
                    + request.model()
                    + "\" does not exist or this key may not use it; set "
                    + request.modelSetting();
        }
        if (code.equals("context_length_exceeded")) {
            return "the question is too long for the model";
        }
        return switch (status) {
            case 400 -> "the request was not accepted";
            case 401 ->
                    "the key was not accepted; check "
                            + account.apiKeyEnv()
                            + ", for most MCP clients in the \"env\" block of the server's entry";
            case 403 -> "this key, or this country, is not allowed to do that";
            case 404 -> "there is nothing at this address; check openai.base_url";
            case 407 -> "the proxy wants a login; put it into the URL of HTTPS_PROXY";
            case 429 ->
                    isAboutMoney(error)
                            ? "the account has no credit left, or reached its limit; check plan and"
                                    + " billing"
                            : "too many requests or tokens in a short time; try again later, or"
                                    + " lower request.max_concurrent";
            default ->
                    status >= 500
                            ? "the API is in trouble; try again later"
                            : "the request was not accepted";
        };
    }

    /** The API's own words, behind ours; it quotes the key when it refuses one. */
    private String said(byte[] body, JsonNode error) {
        String text = error.path("message").asString("");
        if (text.isEmpty()) {
            return new String(body, StandardCharsets.ISO_8859_1).stripLeading().startsWith("<")
                    ? " (it sent an HTML page)"
                    : "";
        }
        String redacted = redactor.redact(text);
        return " ("
                + (redacted.length() > LONGEST_QUOTE
                        ? redacted.substring(0, LONGEST_QUOTE) + "…"
                        : redacted)
                + ")";
    }

    private static JsonNode errorObject(byte[] body) {
        try {
            JsonNode error = JsonReader.read(body).path("error");
            return error.isObject() ? error : JsonNodeFactory.instance.missingNode();
        } catch (InvalidJson e) {
            // A proxy on the way may answer with a page for people; the status says enough.
            return JsonNodeFactory.instance.missingNode();
        }
    }
}
