package io.github.responsesmcp.standin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate authority made by {@code keytool} for this run, and a certificate of it for one
 * server. Only the authority's certificate stays on disk, until {@link #close}.
 */
public final class ThrowAwayCa implements AutoCloseable {
    private static final String LOCALHOST = "localhost";
    private static final String LOCAL_NAMES = "dns:localhost,ip:127.0.0.1";

    private final Path pem;
    private final boolean ownFolder;
    private final SSLContext serverContext;
    private final SSLContext clientContext;

    /** From when a certificate is valid, and for how many days. */
    private enum Validity {
        NOW("-1H", "2"),
        OVER("-3d", "1");

        private final String start;
        private final String days;

        Validity(String start, String days) {
            this.start = start;
            this.days = days;
        }
    }

    private ThrowAwayCa(Path folder, boolean ownFolder, String host, Validity validity)
            throws IOException, GeneralSecurityException {
        this.ownFolder = ownFolder;
        this.pem = folder.resolve("ca.pem").toAbsolutePath();
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        String password = HexFormat.of().formatHex(random);
        Path store = Files.createTempDirectory("stand-in-tls").resolve("keys.p12");
        try {
            make(store, password, host, validity);
            this.serverContext = serverContext(store, password.toCharArray());
            Certificate ca = loaded(store, password.toCharArray()).getCertificate("ca");
            this.clientContext = clientContext(ca);
            Files.writeString(pem, asPem(ca));
        } finally {
            Files.deleteIfExists(store);
            Files.delete(store.getParent());
        }
    }

    /**
     * Makes one in a temporary folder of its own. A client that trusts another one only does not
     * trust a server of this one.
     */
    public static ThrowAwayCa create() {
        return createFor(LOCALHOST);
    }

    /**
     * Makes one whose server is another host: at localhost its certificate is for the wrong name,
     * behind a proxy that leads there from this name for the right one.
     */
    public static ThrowAwayCa createFor(String host) {
        return create(host, Validity.NOW);
    }

    /** Makes one that is still valid itself, but the certificate of whose server is not. */
    public static ThrowAwayCa createExpired() {
        return create(LOCALHOST, Validity.OVER);
    }

    private static ThrowAwayCa create(String host, Validity validity) {
        try {
            return new ThrowAwayCa(Files.createTempDirectory("stand-in-ca"), true, host, validity);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes one that leaves {@code ca.pem} in this folder. */
    static ThrowAwayCa createIn(Path folder, String host) {
        try {
            return new ThrowAwayCa(Files.createDirectories(folder), false, host, Validity.NOW);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The certificate that a client must trust, as PEM. */
    public Path caPem() {
        return pem;
    }

    /** For a server that is localhost and 127.0.0.1, or the host this was made for. */
    public SSLContext serverContext() {
        return serverContext;
    }

    /** For a client that trusts this authority and no other. */
    public SSLContext clientContext() {
        return clientContext;
    }

    private static void make(Path store, String password, String host, Validity validity)
            throws IOException {
        String names = host.equals(LOCALHOST) ? LOCAL_NAMES : "dns:" + host;
        keytool(
                store,
                password,
                "-genkeypair",
                "-alias",
                "ca",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=Throw-away CA of the stand-in",
                "-validity",
                "2",
                "-ext",
                "bc:c=ca:true",
                "-ext",
                "ku:c=keyCertSign,cRLSign");
        keytool(
                store,
                password,
                "-genkeypair",
                "-alias",
                "server",
                "-signer",
                "ca",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=" + host,
                "-startdate",
                validity.start,
                "-validity",
                validity.days,
                "-ext",
                "san=" + names,
                "-ext",
                "eku=serverAuth");
    }

    private static void keytool(Path store, String password, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.add("-J-XX:TieredStopAtLevel=1"); // It lives too short to be worth compiling.
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12"));
        command.addAll(List.of("-storepass:env", "STORE_PASSWORD"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("STORE_PASSWORD", password);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes());
        try {
            if (process.waitFor() != 0) {
                throw new IOException("keytool failed: " + said.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool ran", e);
        }
    }

    private static KeyStore loaded(Path store, char[] password)
            throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, password);
        }
        return keys;
    }

    private static SSLContext serverContext(Path store, char[] password)
            throws IOException, GeneralSecurityException {
        KeyStore keys = loaded(store, password);
        keys.deleteEntry("ca");
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }

    private static String asPem(Certificate certificate) throws GeneralSecurityException {
        String base64 =
                Base64.getMimeEncoder(64, new byte[] {'\n'})
                        .encodeToString(certificate.getEncoded());
        return "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n".formatted(base64);
    }

    private static SSLContext clientContext(Certificate ca)
            throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("ca", ca);
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(pem);
            if (ownFolder) {
                Files.delete(pem.getParent());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
