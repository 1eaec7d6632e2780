package io.github.responsesmcp.standin;

import java.util.Optional;
import java.util.regex.Pattern;

/** What the API refuses before it answers anything, whatever the scenario is. */
final class Objections {
    private static final String INVALID = "invalid_request_error";
    // Any prefix, as gateways have theirs; but not none, and no empty segment.
    private static final Pattern ENDPOINT = Pattern.compile("(/[^/]+)+/responses");

    private Objections() {}

    static Optional<ApiError> to(HttpRequest request) {
        if (!ENDPOINT.matcher(request.path()).matches()) {
            return Optional.of(
                    new ApiError(
                            404,
                            INVALID,
                            "",
                            "",
                            "Invalid URL (%s %s)".formatted(request.method(), request.path())));
        }
        if (!request.method().equals("POST")) {
            return Optional.of(
                    new ApiError(
                            405,
                            INVALID,
                            "method_not_supported",
                            "",
                            "Not allowed to %s on %s."
                                    .formatted(request.method(), request.path())));
        }
        String authorization = request.headers().getOrDefault("authorization", "");
        if (!authorization.startsWith("Bearer ") || authorization.substring(7).isBlank()) {
            return Optional.of(
                    new ApiError(
                            401,
                            INVALID,
                            "",
                            "",
                            "You didn't provide an API key. You need to provide your API key in an"
                                    + " Authorization header using Bearer auth (i.e. Authorization:"
                                    + " Bearer YOUR_KEY)."));
        }
        return Optional.empty();
    }

    static Optional<ApiError> to(Question question) {
        if (!question.body().isObject()) {
            return Optional.of(bad("", "", "We could not parse the JSON body of your request."));
        }
        if (question.model().isEmpty()) {
            return Optional.of(
                    bad(
                            "missing_required_parameter",
                            "model",
                            "Missing required parameter: 'model'."));
        }
        if (question.body().path("input").isMissingNode()) {
            return Optional.of(
                    bad(
                            "missing_required_parameter",
                            "input",
                            "Missing required parameter: 'input'."));
        }
        if (question.maySearch() && question.model().startsWith("gpt-4.1-nano")) {
            return Optional.of(KnownError.UNSUPPORTED_TOOL.error());
        }
        if (question.choosesMissingTool()) {
            return Optional.of(KnownError.TOOL_CHOICE.error());
        }
        if (question.maySearch() && question.effort().equals("minimal")) {
            return Optional.of(
                    bad(
                            "",
                            "tools",
                            "The following tools cannot be used with reasoning.effort 'minimal':"
                                    + " web_search."));
        }
        if (question.maySearch() && question.format().equals("json_object")) {
            return Optional.of(bad("", "text.format", "Web Search cannot be used with JSON mode."));
        }
        return Optional.empty();
    }

    static ApiError bad(String code, String param, String message) {
        return new ApiError(400, INVALID, code, param, message);
    }
}
