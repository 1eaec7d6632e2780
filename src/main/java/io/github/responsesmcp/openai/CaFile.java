package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.Network.ExtraCa;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A PEM file with certificates; whatever else stands in it, such as comments, is passed over. */
public final class CaFile {
    private static final int LARGEST = 16 << 20;
    private static final Pattern CERTIFICATE =
            Pattern.compile(
                    "-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\\s]*-----END CERTIFICATE-----");

    private CaFile() {}

    /** Says why a file cannot be used: it goes on after the file's name. */
    public static final class Unusable extends Exception {
        private static final long serialVersionUID = 1L;

        private Unusable(String reason) {
            super(reason, null, false, false);
        }

        public String reason() {
            return String.valueOf(getMessage());
        }
    }

    /** The certificates of a file: one at the least. */
    public static List<X509Certificate> read(ExtraCa ca) throws Unusable {
        Matcher blocks = CERTIFICATE.matcher(text(ca.file()));
        List<X509Certificate> certificates = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            while (blocks.find()) {
                byte[] block = blocks.group().getBytes(StandardCharsets.US_ASCII);
                certificates.add(
                        (X509Certificate)
                                factory.generateCertificate(new ByteArrayInputStream(block)));
            }
        } catch (CertificateException e) {
            throw new Unusable(
                    "holds a certificate that cannot be read, the "
                            + (certificates.size() + 1)
                            + ". of the file");
        }
        if (certificates.isEmpty()) {
            throw new Unusable("holds no certificate in PEM form");
        }
        return List.copyOf(certificates);
    }

    private static String text(String file) throws Unusable {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new Unusable("is larger than 16 MiB, so it is something else");
            }
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            throw new Unusable("does not exist");
        } catch (AccessDeniedException e) {
            throw new Unusable("cannot be read: permission denied");
        } catch (IOException | InvalidPathException e) {
            throw new Unusable("cannot be read: " + e.getMessage());
        }
    }
}
