package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.openai.ModelTraits;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.tools.Answer;
import io.github.responsesmcp.tools.Progress;
import io.github.responsesmcp.tools.Tool;
import io.github.responsesmcp.tools.ToolArgument;
import io.github.responsesmcp.tools.ToolFailure;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One tiny question with the real key, through the engine that serves everybody. */
final class OnlineCheckup {
    private static final String NAME = "online";
    private static final String QUESTION = "Reply with the word OK and nothing else.";
    private static final String LEAST = "low";

    private OnlineCheckup() {}

    static Finding of(Config config, Progress progress) throws InterruptedException {
        Engine engine = Engine.of(config);
        try {
            Answer answer = engine.answering().answer(Tool.ANSWER, arguments(config), progress);
            AnswerPage page = new AnswerPage(Display.NONE);
            return Finding.ok(NAME, "answered: " + page.facts(answer));
        } catch (ApiFailed failed) {
            return Finding.problem(
                    NAME,
                    failed.reason(),
                    failed.requestId() == null
                            ? null
                            : "OpenAI's support asks for the request: " + failed.requestId());
        } catch (ToolFailure failure) {
            return Finding.problem(NAME, "not asked: " + failure.message(), null);
        } finally {
            engine.log().close();
        }
    }

    /** As cheap as the model allows. */
    private static ObjectNode arguments(Config config) {
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        arguments.put(ToolArgument.QUERY.argumentName(), QUESTION);
        arguments.put(ToolArgument.VERBOSITY.argumentName(), LEAST);
        if (ModelTraits.unfitEffort(config.modelProfiles().answer().model(), LEAST) == null) {
            arguments.put(ToolArgument.REASONING_EFFORT.argumentName(), LEAST);
        }
        return arguments;
    }
}
