package io.github.responsesmcp.json;

import tools.jackson.databind.node.StringNode;

/** A string of a tree whose JSON is written once, however often the tree is made anew. */
@SuppressWarnings("serial") // nobody serializes the trees of this program
public final class WrittenString extends StringNode {
    private final JsonText json;

    public WrittenString(String value) {
        super(value);
        this.json = JsonText.quoted(value);
    }

    JsonText json() {
        return json;
    }
}
