package io.github.responsesmcp.config;

import io.github.responsesmcp.config.YamlNode.Entry;
import io.github.responsesmcp.config.YamlNode.Mapping;
import io.github.responsesmcp.config.YamlNode.Scalar;
import io.github.responsesmcp.config.YamlNode.Sequence;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.Event.ID;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Reads one YAML document into nodes that know their place.
 *
 * <p>An alias is the very node it names, not a copy, so that no file can grow beyond its own size.
 */
final class YamlReader {
    private static final int DEEPEST = 32;

    private final Iterator<Event> events;
    private final BiConsumer<Position, String> problems;
    private final Map<String, YamlNode> anchors = new HashMap<>();

    private YamlReader(String text, BiConsumer<Position, String> problems) {
        this.problems = problems;
        this.events =
                new Parse(LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build())
                        .parseString(text)
                        .iterator();
    }

    /**
     * The document; empty when the file holds nothing but blanks and comments.
     *
     * @param problems hears of what is wrong but does not keep the rest from being read
     */
    static Optional<YamlNode> read(String text, BiConsumer<Position, String> problems)
            throws Unfit {
        try {
            return new YamlReader(text, problems).document();
        } catch (MarkedYamlEngineException e) {
            Position at = e.getProblemMark().map(YamlReader::position).orElse(new Position(1, 1));
            throw new Unfit("not valid YAML: " + e.getProblem(), at);
        } catch (YamlEngineException e) {
            throw new Unfit("not valid YAML: " + Quoted.of(String.valueOf(e.getMessage())));
        }
    }

    private Optional<YamlNode> document() throws Unfit {
        next(); // the start of the stream
        if (next().getEventId() == ID.StreamEnd) {
            return Optional.empty();
        }
        YamlNode root = node(next(), 0);
        next(); // the end of the document
        Event after = next();
        if (after.getEventId() != ID.StreamEnd) {
            throw new Unfit("a second document begins here; the file may hold only one", at(after));
        }
        return Optional.of(root);
    }

    private YamlNode node(Event event, int depth) throws Unfit {
        if (depth > DEEPEST) {
            throw new Unfit("nested more than " + DEEPEST + " levels deep", at(event));
        }
        YamlNode node =
                switch (event) {
                    case ScalarEvent scalar -> scalar(scalar);
                    case SequenceStartEvent start -> sequence(start, depth);
                    case MappingStartEvent start -> mapping(start, depth);
                    case AliasEvent alias -> aliased(alias);
                    default -> throw new Unfit("not valid YAML", at(event));
                };
        if (!(event instanceof AliasEvent)) {
            ((NodeEvent) event).getAnchor().ifPresent(name -> anchors.put(name.getValue(), node));
        }
        return node;
    }

    private static Scalar scalar(ScalarEvent event) throws Unfit {
        Optional<String> tag = event.getTag();
        if (tag.isPresent() && !tag.get().equals("tag:yaml.org,2002:str")) {
            throw new Unfit("the tag " + Quoted.of(tag.get()) + " is not understood", at(event));
        }
        return new Scalar(event.getValue(), event.isPlain() && tag.isEmpty(), at(event));
    }

    private Sequence sequence(SequenceStartEvent start, int depth) throws Unfit {
        List<YamlNode> elements = new ArrayList<>();
        for (Event event = next(); event.getEventId() != ID.SequenceEnd; event = next()) {
            elements.add(node(event, depth + 1));
        }
        return new Sequence(List.copyOf(elements), at(start));
    }

    private Mapping mapping(MappingStartEvent start, int depth) throws Unfit {
        Map<String, Position> seen = new HashMap<>();
        List<Entry> entries = new ArrayList<>();
        for (Event event = next(); event.getEventId() != ID.MappingEnd; event = next()) {
            if (!(node(event, depth + 1) instanceof Scalar key)) {
                throw new Unfit("a key must be a single word", at(event));
            }
            Position first = seen.putIfAbsent(key.text(), key.at());
            YamlNode value = node(next(), depth + 1);
            if (first == null) {
                entries.add(new Entry(key, value));
            } else {
                problems.accept(
                        key.at(),
                        "the key "
                                + Quoted.of(key.text())
                                + " stands twice; the first is in line "
                                + first.line());
            }
        }
        return new Mapping(List.copyOf(entries), at(start));
    }

    private YamlNode aliased(AliasEvent event) throws Unfit {
        String name = event.getAlias().getValue();
        YamlNode node = anchors.get(name);
        if (node == null) {
            throw new Unfit(
                    "the alias *" + name + " names nothing that was finished before it", at(event));
        }
        return node;
    }

    private Event next() {
        return events.next();
    }

    private static Position at(Event event) {
        return event.getStartMark().map(YamlReader::position).orElse(new Position(1, 1));
    }

    private static Position position(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
