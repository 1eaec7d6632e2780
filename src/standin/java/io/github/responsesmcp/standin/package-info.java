/**
 * A program that behaves like the OpenAI Responses API on loopback, as friendly or as nasty as it
 * is told to be, with a throw-away certificate authority and a CONNECT proxy beside it. It uses the
 * JDK and Jackson and nothing of the product, so that it cannot share the product's mistakes.
 */
package io.github.responsesmcp.standin;
