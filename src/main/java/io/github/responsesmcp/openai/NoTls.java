package io.github.responsesmcp.openai;

import org.jspecify.annotations.Nullable;

import java.security.SecureRandom;

import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/**
 * For an API behind plain http: the HTTP client sets TLS up in any case, which takes a fifth of the
 * first call. Nothing can be sent through this.
 */
final class NoTls extends SSLContextSpi {
    private NoTls() {}

    static SSLContext context() {
        return new SSLContext(new NoTls(), null, "none") {};
    }

    @Override
    protected SSLParameters engineGetDefaultSSLParameters() {
        return new SSLParameters(new String[0], new String[0]);
    }

    @Override
    protected SSLParameters engineGetSupportedSSLParameters() {
        return engineGetDefaultSSLParameters();
    }

    @Override
    protected void engineInit(
            KeyManager @Nullable [] keys,
            TrustManager @Nullable [] trust,
            @Nullable SecureRandom random) {
        throw none();
    }

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
        throw none();
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
        throw none();
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
        throw none();
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
        throw none();
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
        throw none();
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
        throw none();
    }

    private static UnsupportedOperationException none() {
        return new UnsupportedOperationException();
    }
}
