package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.LoadedConfig;
import io.github.responsesmcp.json.JsonText;
import io.github.responsesmcp.mcp.CallReplies;
import io.github.responsesmcp.terminal.Display;
import io.github.responsesmcp.terminal.ProgressLine;
import io.github.responsesmcp.terminal.SafeText;
import io.github.responsesmcp.terminal.Wrapping;
import io.github.responsesmcp.tools.Answer;
import io.github.responsesmcp.tools.Progress;
import io.github.responsesmcp.tools.Tool;
import io.github.responsesmcp.tools.ToolFailure;
import io.github.responsesmcp.tools.ToolFailure.ApiFailed;
import io.github.responsesmcp.tools.ToolFailure.InvalidArguments;
import io.github.responsesmcp.tools.ToolFailure.NoApiKey;

import tools.jackson.databind.node.ObjectNode;

/** One question on its way through the engine, and what the person sees of it. */
final class Asking {
    private final LoadedConfig loaded;
    private final Display display;
    private final boolean json;
    private final boolean quiet;

    Asking(LoadedConfig loaded, Display display, boolean json, boolean quiet) {
        this.loaded = loaded;
        this.display = display;
        this.json = json;
        this.quiet = quiet;
    }

    /** Asks and prints; the exit code. */
    int ask(Tool tool, ObjectNode arguments) throws WrongUse, InterruptedException {
        Engine engine = Engine.of(loaded.config());
        if (!quiet && !json) {
            loaded.warnings().forEach(warning -> say("warning: " + warning));
        }
        Answer answer;
        try (ProgressLine line = ProgressLine.onStderr(display)) {
            answer = engine.answering().answer(tool, arguments, progress(line));
        } catch (ToolFailure failure) {
            return failed(failure);
        } finally {
            engine.log().close();
        }
        return answered(answer);
    }

    private Progress progress(ProgressLine line) {
        boolean shown = display.showsProgress() && !quiet && !loaded.config().server().debug();
        return shown ? line.running()::say : Progress.NONE;
    }

    private int answered(Answer answer) {
        AnswerPage page = new AnswerPage(display);
        int code =
                Stdout.print(
                        json
                                ? SafeText.json(JsonText.of(answer.toJson()).toString()) + "\n"
                                : page.of(answer));
        for (String warning : answer.details().warnings()) {
            if (!quiet) {
                say("warning: " + warning);
            }
        }
        if (display.stderr() && !quiet && !json) {
            Stderr.print((display.stdout() ? "\n" : "") + page.facts(answer));
        }
        return code;
    }

    private int failed(ToolFailure failure) throws WrongUse {
        if (json) {
            boolean debugging = loaded.config().server().debug();
            Stderr.print(
                    SafeText.json(
                            JsonText.of(CallReplies.error(failure, debugging).toJson())
                                    .toString()));
        }
        return switch (failure) {
            case InvalidArguments invalid when json -> ExitCode.USAGE;
            case InvalidArguments invalid -> throw new WrongUse(ArgumentOptions.inOptions(invalid));
            case NoApiKey ignored -> {
                String variable = loaded.config().openai().apiKeyEnv();
                yield failed("no API key: set " + variable + " in the environment of this shell");
            }
            case ApiFailed failed ->
                    failed(
                            failed.reason()
                                    + (failed.requestId() == null
                                            ? ""
                                            : " [request " + failed.requestId() + "]"));
        };
    }

    private int failed(String why) {
        if (!json) {
            say(why);
        }
        return ExitCode.FAILURE;
    }

    private void say(String text) {
        String line = ServerCommand.NAME + ": " + SafeText.line(text);
        Stderr.print(display.stderr() ? Wrapping.wrap(line, display.width()) : line);
    }
}
