package io.github.responsesmcp.jsonrpc;

/** Every error code this server can answer with, the standard ones and its own. */
public enum ErrorCode {
    PARSE_ERROR(-32700, "what was sent cannot be read as a message"),
    INVALID_REQUEST(-32600, "it is JSON, but no message that may be sent here"),
    METHOD_NOT_FOUND(-32601, "the server does not serve this method"),
    INVALID_PARAMS(-32602, "the parameters of a method do not fit"),
    INTERNAL_ERROR(-32603, "a bug of the server"),

    /** Specification, appendix B. */
    INVALID_ARGUMENTS(-32001, "the arguments of a tool do not fit"),
    /** Specification, appendix B. */
    API_FAILURE(-32050, "the API did not answer the question"),
    NO_API_KEY(-32051, "there is no API key to ask with"),
    /** MCP 2026-07-28. */
    UNSUPPORTED_REVISION(-32022, "the revision that a request claims is not served");

    private final int number;
    private final String meaning;

    ErrorCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    /** What it means, for people. */
    public String meaning() {
        return meaning;
    }
}
