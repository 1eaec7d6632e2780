package io.github.responsesmcp.jsonrpc;

import io.github.responsesmcp.json.JsonText;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * The id of a request, kept as the exact token the client wrote, so that {@code 1}, {@code "1"} and
 * {@code 12345678901234567890} each come back digit for digit.
 */
public record Id(String token) {
    /** What an error carries, up to 2025-06-18, when the id of the request could not be read. */
    public static final Id NULL = new Id("null");

    /** The id that a member of a message holds; empty where it is no string and no integer. */
    public static Optional<Id> of(JsonNode member) {
        return member.isString() || member.isIntegralNumber()
                ? Optional.of(new Id(JsonText.of(member).toString()))
                : Optional.empty();
    }
}
