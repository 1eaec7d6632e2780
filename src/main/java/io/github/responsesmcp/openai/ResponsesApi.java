package io.github.responsesmcp.openai;

import java.util.function.Consumer;

/** The Responses API, as the rest of the house sees it. */
@FunctionalInterface
public interface ResponsesApi {
    /**
     * Asks and waits for the answer. An interrupt of the calling thread ends the wait at once and
     * closes the connection: that is how a call is cancelled.
     *
     * @param progress hears what is going on, as far as the API tells
     */
    ApiAnswer ask(ApiRequest request, Consumer<String> progress)
            throws ApiFailure, InterruptedException;
}
