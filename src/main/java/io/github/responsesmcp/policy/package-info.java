/**
 * Owns the system policy, the text that every request carries as its instructions, and its
 * revision.
 *
 * <p>May use {@code config}.
 */
@NullMarked
package io.github.responsesmcp.policy;

import org.jspecify.annotations.NullMarked;
