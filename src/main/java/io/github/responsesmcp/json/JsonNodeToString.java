package io.github.responsesmcp.json;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

import tools.jackson.databind.node.BaseJsonNode;

/**
 * In the native executable a tree prints itself with our own writer.
 *
 * <p>Jackson's way goes through an {@code ObjectMapper}, and since anything may be printed, that
 * alone would make all of it part of the executable: a quarter of its size. On the JVM this class
 * is never used.
 */
@TargetClass(className = "tools.jackson.databind.node.InternalNodeSerializer")
final class JsonNodeToString {
    private JsonNodeToString() {}

    @Substitute
    static String toString(BaseJsonNode tree) {
        return JsonText.of(tree).toString();
    }

    @Substitute
    static String toPrettyString(BaseJsonNode tree) {
        return JsonText.of(tree).toString();
    }
}
