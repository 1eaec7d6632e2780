package io.github.responsesmcp.blackbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.house.DocumentedMessages;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.util.List;

/**
 * A row of the table of faults: what the stand-in does, and what the client is told of it.
 *
 * @param scenario the words of the stand-in
 * @param retried whether it may pass, so that the question is asked again
 * @param status 0 when no answer came, not even its headers
 * @param told what stands in the reason: the cause and the cure
 */
record Fault(String scenario, boolean retried, int status, List<String> told) {
    private static final int NO_ANSWER = 0;

    /** The API says no, and would again. */
    static Fault hopeless(String scenario, int status, String... told) {
        return new Fault(scenario, false, status, List.of(told));
    }

    /** The API says no, but may think better of it. */
    static Fault passing(String scenario, int status, String... told) {
        return new Fault(scenario + " retry-after-ms=1", true, status, List.of(told));
    }

    /** The headers said 200, and then came nothing that could be used. */
    static Fault broken(String scenario, String... told) {
        return new Fault(scenario, true, 200, List.of(told));
    }

    /** Not even headers came. */
    static Fault unanswered(String scenario, String... told) {
        return new Fault(scenario, true, NO_ANSWER, List.of(told));
    }

    boolean isTimeout() {
        return told.contains("timeout");
    }

    int requests(int maxRetries) {
        return retried ? 1 + maxRetries : 1;
    }

    /** Holds the reply to what a client may rely on, whatever went wrong. */
    void check(JsonNode reply, int maxRetries) throws IOException {
        JsonNode error = reply.path("error");
        assertThat(error.path("code").asInt(0)).as("%s", reply).isEqualTo(-32050);
        assertThat(error.path("message").asString()).isEqualTo("openai responses failed");
        JsonNode data = error.path("data");
        assertThat(data.propertyNames()).startsWith("retries", "status", "request_id", "reason");
        assertThat(data.path("retries").asInt(-1)).isEqualTo(requests(maxRetries) - 1);
        assertThat(data.path("reason").asString()).contains(told);
        assertThat(DocumentedMessages.causes())
                .as("documented causes of: %s", data.path("reason").asString())
                .anyMatch(cause ->
                        DocumentedMessages.pattern(cause)
                                .matcher(data.path("reason").asString())
                                .find());
        if (status == NO_ANSWER) {
            assertThat(data.path("status").isNull()).as("%s", data).isTrue();
            assertThat(data.path("request_id").isNull()).as("%s", data).isTrue();
        } else {
            assertThat(data.path("status").asInt(-1)).as("%s", data).isEqualTo(status);
            assertThat(data.path("request_id").asString("")).as("%s", data).startsWith("req_");
        }
    }

    @Override
    public String toString() {
        return scenario;
    }
}
