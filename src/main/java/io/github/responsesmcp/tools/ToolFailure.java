package io.github.responsesmcp.tools;

import io.github.responsesmcp.openai.ApiFailure;

import org.jspecify.annotations.Nullable;

import java.util.OptionalInt;

/** Why a tool call has no answer. Each kind becomes what the client's revision asks for. */
public abstract sealed class ToolFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private ToolFailure(String message) {
        super(message);
    }

    public String message() {
        return String.valueOf(getMessage());
    }

    /** The call does not fit the tool's input schema. */
    public static final class InvalidArguments extends ToolFailure {
        private static final long serialVersionUID = 1L;
        private final String reason;

        InvalidArguments(Tool tool, String reason) {
            super(tool.toolName() + ": invalid arguments");
            this.reason = reason;
        }

        public String reason() {
            return reason;
        }
    }

    /** There is no key to ask the API with. */
    public static final class NoApiKey extends ToolFailure {
        private static final long serialVersionUID = 1L;

        NoApiKey(String variable) {
            super(
                    "no API key: set "
                            + variable
                            + " in the environment of this server, for most MCP clients in the"
                            + " \"env\" block of its entry");
        }
    }

    /** The API did not answer. */
    public static final class ApiFailed extends ToolFailure {
        private static final long serialVersionUID = 1L;
        private final ApiFailure failure;

        ApiFailed(ApiFailure failure) {
            super("openai responses failed");
            this.failure = failure;
            initCause(failure);
        }

        /** What went wrong, in words for people. */
        public String reason() {
            return failure.message();
        }

        /** How often the question was asked again before this was given up. */
        public int retries() {
            return failure.retries();
        }

        /** The HTTP status, where there was an answer at all. */
        public OptionalInt status() {
            return failure.status();
        }

        /** The API's name for the exchange, which its support asks for. */
        public @Nullable String requestId() {
            return failure.facts().requestId();
        }

        /** What the API calls the error, if it was the API. */
        public @Nullable String type() {
            return failure.facts().type();
        }

        /** What kind of failure it is. */
        public String name() {
            return failure.facts().name();
        }
    }
}
