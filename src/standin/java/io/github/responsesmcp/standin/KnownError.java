package io.github.responsesmcp.standin;

import java.util.Arrays;

/** The errors the API is known to answer with; the word is how a question asks for one. */
public enum KnownError {
    BAD_REQUEST(
            "bad-request",
            400,
            "invalid_request_error",
            "",
            "temperature",
            "Unsupported parameter: 'temperature' is not supported with this model."),
    EFFORT(
            "effort",
            400,
            "invalid_request_error",
            "unsupported_value",
            "reasoning.effort",
            "Unsupported value: 'minimal' is not supported with this model. Supported values are:"
                    + " 'low', 'medium', and 'high'."),
    TOOL_CHOICE(
            "tool-choice",
            400,
            "invalid_request_error",
            "",
            "tool_choice",
            "Tool choice 'web_search' not found in 'tools' parameter."),
    UNSUPPORTED_TOOL(
            "unsupported-tool",
            400,
            "invalid_request_error",
            "",
            "tools",
            "Hosted tool 'web_search' is not supported with this model."),
    CONTEXT_LENGTH(
            "context-length",
            400,
            "invalid_request_error",
            "context_length_exceeded",
            "input",
            "Your input exceeds the context window of this model. Please adjust your input and try"
                    + " again."),
    PREVIOUS_RESPONSE(
            "previous-response",
            400,
            "invalid_request_error",
            "previous_response_not_found",
            "previous_response_id",
            "Previous response with id 'resp_0' not found."),
    // The API quotes the key; masked when it is long. This one is nobody's.
    BAD_KEY(
            "bad-key",
            401,
            "invalid_request_error",
            "invalid_api_key",
            "",
            "Incorrect API key provided: "
                    + String.join("-", "sk", "fake")
                    + "*".repeat(12)
                    + "0000. You can find your API key at"
                    + " https://platform.openai.com/account/api-keys."),
    FORBIDDEN(
            "forbidden",
            403,
            "request_forbidden",
            "unsupported_country_region_territory",
            "",
            "Country, region, or territory not supported"),
    MODEL_NOT_FOUND(
            "model-not-found",
            404,
            "invalid_request_error",
            "model_not_found",
            "model",
            "The requested model does not exist or you do not have access to it."),
    RESPONSE_NOT_FOUND(
            "response-not-found",
            404,
            "invalid_request_error",
            "",
            "",
            "Response with id 'resp_0' not found."),
    TIMED_OUT("timed-out", 408, "invalid_request_error", "", "", "Request timed out."),
    CONFLICT("conflict", 409, "invalid_request_error", "", "", "The resource is being changed."),
    RATE_LIMIT(
            "rate-limit",
            429,
            "tokens",
            "rate_limit_exceeded",
            "",
            "Rate limit reached for this model on tokens per min (TPM): Limit 30000, Used 29000,"
                    + " Requested 2000. Please try again in 2s."),
    RATE_LIMIT_REQUESTS(
            "rate-limit-requests",
            429,
            "requests",
            "rate_limit_exceeded",
            "",
            "Rate limit reached for this model on requests per min (RPM): Limit 3, Used 3,"
                    + " Requested 1. Please try again in 20s."),
    SLOW_DOWN(
            "slow-down",
            429,
            "rate_limit_error",
            "slow_down",
            "",
            "Traffic grew too fast. Please slow down."),
    QUOTA(
            "quota",
            429,
            "insufficient_quota",
            "insufficient_quota",
            "",
            "You exceeded your current quota, please check your plan and billing details."),
    CREDIT(
            "credit",
            429,
            "insufficient_quota",
            "credit_balance_exhausted",
            "",
            "Your credit balance is exhausted."),
    SPEND_LIMIT(
            "spend-limit",
            429,
            "insufficient_quota",
            "organization_spend_limit_exceeded",
            "",
            "Your organization reached its spend limit."),
    PROJECT_SPEND_LIMIT(
            "project-spend-limit",
            429,
            "insufficient_quota",
            "project_spend_limit_exceeded",
            "",
            "Your project reached its spend limit."),
    USAGE_LIMIT(
            "usage-limit",
            429,
            "insufficient_quota",
            "organization_usage_limit_exceeded",
            "",
            "Your organization reached its usage limit."),
    SERVER_ERROR(
            "server-error",
            500,
            "server_error",
            "server_error",
            "",
            "The server had an error while processing your request. Sorry about that!"),
    SERVER_ERROR_BARE(
            "server-error-bare",
            500,
            "server_error",
            "",
            "",
            "An error occurred while processing your request. You can retry your request."),
    OVERLOADED(
            "overloaded",
            503,
            "service_unavailable_error",
            "server_is_overloaded",
            "",
            "The server is currently overloaded with other requests. Please try again later.");

    private final String word;
    private final ApiError error;

    KnownError(String word, int status, String type, String code, String param, String message) {
        this.word = word;
        this.error = new ApiError(status, type, code, param, message);
    }

    public String word() {
        return word;
    }

    public ApiError error() {
        return error;
    }

    /** The first of a status is the usual one; a status without any is told like its kin. */
    static ApiError usualFor(int status) {
        KnownError usual =
                Arrays.stream(values())
                        .filter(known -> known.error.status() == status)
                        .findFirst()
                        .orElse(status >= 500 ? SERVER_ERROR : BAD_REQUEST);
        ApiError error = usual.error;
        return new ApiError(status, error.type(), error.code(), error.param(), error.message());
    }
}
