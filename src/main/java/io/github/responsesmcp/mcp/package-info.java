/**
 * Owns the Model Context Protocol: revisions, lifecycle, the method table, calls in flight.
 *
 * <p>May use {@code json}, {@code jsonrpc}, {@code tools} and {@code log}.
 */
@NullMarked
package io.github.responsesmcp.mcp;

import org.jspecify.annotations.NullMarked;
