/**
 * Owns the tool catalogue, the check of arguments, and the answer itself: from profile and question
 * to result.
 *
 * <p>May use {@code json}, {@code openai}, {@code policy}, {@code config} and {@code log}.
 */
@NullMarked
package io.github.responsesmcp.tools;

import org.jspecify.annotations.NullMarked;
