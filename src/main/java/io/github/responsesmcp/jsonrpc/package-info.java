/**
 * Owns JSON-RPC 2.0: the message types, how they are read and written, the error codes. Knows
 * nothing of MCP.
 *
 * <p>May use {@code json}.
 */
@NullMarked
package io.github.responsesmcp.jsonrpc;

import org.jspecify.annotations.NullMarked;
