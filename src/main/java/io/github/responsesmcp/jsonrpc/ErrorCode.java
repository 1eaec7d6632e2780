package io.github.responsesmcp.jsonrpc;

/** Every error code this server can answer with, the standard ones and its own. */
public enum ErrorCode {
    PARSE_ERROR(-32700),
    INVALID_REQUEST(-32600),
    METHOD_NOT_FOUND(-32601),
    INVALID_PARAMS(-32602),
    INTERNAL_ERROR(-32603),

    /** The arguments of a tool do not fit (specification, appendix B). */
    INVALID_ARGUMENTS(-32001),
    /** The API did not answer the question (specification, appendix B). */
    API_FAILURE(-32050),
    /** There is no API key to ask with. */
    NO_API_KEY(-32051),
    /** The revision that a request claims is not served (MCP 2026-07-28). */
    UNSUPPORTED_REVISION(-32022);

    private final int number;

    ErrorCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
