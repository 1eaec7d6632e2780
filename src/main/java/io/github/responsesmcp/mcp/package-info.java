/**
 * Owns the Model Context Protocol: revisions, lifecycle, the method table, calls in flight.
 *
 * <p>May use {@code json}, {@code jsonrpc} and {@code tools}.
 */
@NullMarked
package io.github.responsesmcp.mcp;

import org.jspecify.annotations.NullMarked;
