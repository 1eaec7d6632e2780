package io.github.responsesmcp.openai;

import io.github.responsesmcp.json.InvalidJson;
import io.github.responsesmcp.json.JsonReader;
import io.github.responsesmcp.openai.ApiFailure.Facts;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.net.http.HttpHeaders;
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

    /** Errors inside an answer that may pass; the HTTP status is 200 by then and says nothing. */
    private static final Set<String> PASSING_INSIDE =
            Set.of("", "server_error", "rate_limit_exceeded", "slow_down", "server_is_overloaded");

    private static final int LONGEST_QUOTE = 400;

    private final String keyVariable;
    private final ConnectionErrors connection;
    private final Clock clock;

    /**
     * @param keyVariable the variable that holds the key, for whoever has to change it
     */
    ErrorReader(String keyVariable, ConnectionErrors connection, Clock clock) {
        this.keyVariable = keyVariable;
        this.connection = connection;
        this.clock = clock;
    }

    /** An answer with another status than 200. */
    ApiFailure read(int status, HttpHeaders headers, byte[] body, ApiRequest request) {
        JsonNode error = errorObject(body);
        String explained =
                "the API answered "
                        + status
                        + ": "
                        + cure(status, error, headers, request)
                        + quote(body, error);
        boolean mayPass =
                headers.firstValue("x-should-retry")
                        .filter(value -> value.equals("true") || value.equals("false"))
                        .map(Boolean::parseBoolean)
                        .orElse(mayPass(status, error));
        return ApiFailure.of(explained, mayPass)
                .with(new Facts(status, null, typeOf(error), "ApiError"))
                .askingToWait(RetryAfter.in(headers, clock));
    }

    /** An error object inside an answer that began well. */
    ApiFailure inside(JsonNode error, ApiRequest request) {
        String code = error.path("code").asString("");
        String cure = cureByCode(code, error, request);
        String said = error.path("message").asString("no reason given");
        return ApiFailure.of(
                        "the API failed to answer: "
                                + (cure == null ? shortened(said) : cure + quote(said)),
                        mayPassInside(code, error.path("type").asString(""))
                                && !isAboutMoney(error))
                .with(new Facts(200, null, typeOf(error), "ApiError"));
    }

    /** An unknown code says nothing, but its type may. */
    private static boolean mayPassInside(String code, String type) {
        return PASSING_INSIDE.contains(code) || type.equals("server_error");
    }

    private static @Nullable String typeOf(JsonNode error) {
        return error.path("type").asString(error.path("code").asString(null));
    }

    private static boolean mayPass(int status, JsonNode error) {
        return switch (status) {
            case 408, 409 -> true;
            case 429 -> !isAboutMoney(error);
            default -> status >= 500;
        };
    }

    /** Told by the body: the status is the same for a pause of seconds and for an empty account. */
    private static boolean isAboutMoney(JsonNode error) {
        return OUT_OF_CREDIT.contains(error.path("code").asString(""))
                || OUT_OF_CREDIT.contains(error.path("type").asString(""));
    }

    private String cure(int status, JsonNode error, HttpHeaders headers, ApiRequest request) {
        if (status == 407) {
            return connection.wantsLogin();
        }
        if (status >= 300 && status < 400) {
            return "it points elsewhere"
                    + headers.firstValue("location").map(ErrorReader::shortPlace).orElse("")
                    + ", and the key does not follow; set openai.base_url to where the API is";
        }
        if (error.isMissingNode() && status != 401) {
            return "that is not how the API answers; something on the way did (a proxy, or the"
                    + " wrong openai.base_url)";
        }
        String known = cureByCode(error.path("code").asString(""), error, request);
        return known == null ? cureByStatus(status) : known;
    }

    private static String shortPlace(String location) {
        return ", to " + shortened(location.replaceFirst("[?#].*", ""));
    }

    /** What to do about an error that has a name. */
    private @Nullable String cureByCode(String code, JsonNode error, ApiRequest request) {
        if (isAboutMoney(error)) {
            return "the account has no credit left, or reached its limit; check plan and billing";
        }
        return switch (code) {
            case "model_not_found" ->
                    "the model \""
                            + request.model()
                            + "\" does not exist or this key may not use it; set "
                            + request.profile()
                            + ".model";
            case "context_length_exceeded" ->
                    "the question is too long for the model: with web search it takes 128,000"
                            + " tokens at the most; shorten the question";
            case "rate_limit_exceeded", "slow_down" -> cureByStatus(429);
            case "server_error", "server_is_overloaded" -> cureByStatus(500);
            case "invalid_api_key" -> cureByStatus(401);
            default -> cureByParameter(error.path("param").asString(""), request);
        };
    }

    /** What to do about a parameter that the model does not take. */
    private static @Nullable String cureByParameter(String parameter, ApiRequest request) {
        String model = "the model \"" + request.model() + "\" does not take ";
        return switch (parameter) {
            case "reasoning.effort" ->
                    model + "this reasoning effort; set " + request.profile() + ".reasoning_effort";
            case "text.verbosity" ->
                    model + "this verbosity; set " + request.profile() + ".verbosity";
            case "text.format" -> model + "structured output; set responses.json_mode to false";
            case "tools" ->
                    model + "web search as it was asked for; set " + request.profile() + ".model";
            default -> null;
        };
    }

    private String cureByStatus(int status) {
        return switch (status) {
            case 401 ->
                    "the key was not accepted; check "
                            + keyVariable
                            + ", for most MCP clients in the \"env\" block of the server's entry";
            case 403 ->
                    "this key, or this country, is not allowed to do that; check the key's"
                            + " permissions, openai.organization and openai.project";
            case 404 -> "there is nothing at this address; check openai.base_url";
            case 429 ->
                    "too many requests or tokens in a short time; try again later, or lower"
                            + " request.max_concurrent";
            default ->
                    status >= 500
                            ? "the API is in trouble; try again later"
                            : "the request was not accepted";
        };
    }

    /** The API's own words, behind ours. */
    private static String quote(byte[] body, JsonNode error) {
        String said = error.path("message").asString("");
        if (!said.isEmpty()) {
            return quote(said);
        }
        return new String(body, StandardCharsets.ISO_8859_1).stripLeading().startsWith("<")
                ? " (it sent an HTML page)"
                : "";
    }

    private static String quote(String said) {
        return " (" + shortened(said) + ")";
    }

    /** No word is cut: a secret is known only as a whole, and taken out later. */
    private static String shortened(String said) {
        int end = said.length();
        if (end > LONGEST_QUOTE) {
            end = LONGEST_QUOTE;
            while (end > 0 && isWordPart(said.charAt(end - 1)) && isWordPart(said.charAt(end))) {
                end--;
            }
        }
        return end < said.length() ? said.substring(0, end) + "…" : said;
    }

    /** Whatever can stand in a key. */
    private static boolean isWordPart(char c) {
        return c > ' ' && c < 0x7F;
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
