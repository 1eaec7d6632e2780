/**
 * Owns the suite that starts the server as a process, by the command line in the system property
 * {@code server.command}, and speaks to it as a client does; JVM build and native executable alike.
 *
 * <p>May use {@code standin} and {@code picture}, and nothing of the server's own code.
 */
package io.github.responsesmcp.blackbox;
