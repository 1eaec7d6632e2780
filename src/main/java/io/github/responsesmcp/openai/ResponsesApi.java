package io.github.responsesmcp.openai;

/** The Responses API, as the rest of the house sees it. */
@FunctionalInterface
public interface ResponsesApi {
    /**
     * Asks and waits for the answer. An interrupt of the calling thread ends the wait at once and
     * closes the connection: that is how a call is cancelled.
     *
     * @param asker hears what is going on
     */
    ApiAnswer ask(ApiRequest request, Asker asker) throws ApiFailure, InterruptedException;
}
