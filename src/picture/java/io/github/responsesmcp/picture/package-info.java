/**
 * What makes the picture of the README, {@code docs/ask.svg}, out of a real run of {@code ask} on a
 * terminal: a program of its own, never in the executable. {@code docs/record} runs it. It uses the
 * JDK and {@code standin}, and nothing of the server's own code.
 */
package io.github.responsesmcp.picture;
