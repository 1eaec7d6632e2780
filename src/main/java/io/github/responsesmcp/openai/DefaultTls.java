package io.github.responsesmcp.openai;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

import org.jspecify.annotations.Nullable;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.security.NoSuchAlgorithmException;

import javax.net.ssl.SSLContext;

/**
 * In the native executable the default TLS context is kept without a variable handle.
 *
 * <p>The JDK makes that handle at run time, and nothing else here does: for this one the executable
 * would hold every kind of handle, and at each start the loader would mend the addresses of their
 * 740 methods. On the JVM none of this is used.
 */
@TargetClass(SSLContext.class)
final class DefaultTls {
    @Alias private static volatile @Nullable SSLContext defaultContext;

    private DefaultTls() {}

    @Substitute
    public static SSLContext getDefault() throws NoSuchAlgorithmException {
        SSLContext context = defaultContext;
        if (context != null) {
            return context;
        }
        SSLContext made = SSLContext.getInstance("Default");
        synchronized (SSLContext.class) {
            context = defaultContext;
            if (context == null) {
                context = made;
                defaultContext = made;
            }
            return context;
        }
    }
}

/** Asked for by the initializer of {@link SSLContext} alone, which needs it no more. */
@TargetClass(MethodHandles.Lookup.class)
final class NoStaticHandles {
    private NoStaticHandles() {}

    @Substitute
    public @Nullable VarHandle findStaticVarHandle(Class<?> owner, String name, Class<?> type)
            throws IllegalAccessException {
        if (owner == SSLContext.class) {
            return null;
        }
        throw new IllegalAccessException(owner.getName());
    }
}
