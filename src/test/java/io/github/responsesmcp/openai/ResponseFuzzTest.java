package io.github.responsesmcp.openai;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Any bytes as the body of an answer. */
class ResponseFuzzTest {
    @FuzzTest(maxExecutions = 20_000)
    void any_body_is_an_answer_or_a_failure(byte[] body) {
        Reading.ofBody(body, false).check();
        Reading.ofBody(body, true).check();
    }
}
