package io.github.responsesmcp.openai;

import io.github.responsesmcp.config.NamedFile;
import io.github.responsesmcp.config.Network.ExtraCa;
import io.github.responsesmcp.config.UnusableFile;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
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
    private static final int MEGABYTES = 16;
    private static final Pattern CERTIFICATE =
            Pattern.compile(
                    "-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\\s]*-----END CERTIFICATE-----");

    private CaFile() {}

    /** The certificates of a file: one at the least. */
    public static List<X509Certificate> read(ExtraCa ca) throws UnusableFile {
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
            throw new UnusableFile(
                    "holds a certificate that cannot be read, the "
                            + (certificates.size() + 1)
                            + ". of the file");
        }
        if (certificates.isEmpty()) {
            throw new UnusableFile("holds no certificate in PEM form");
        }
        return List.copyOf(certificates);
    }

    private static String text(String file) throws UnusableFile {
        try {
            byte[] bytes =
                    NamedFile.read(Path.of(file).toFile(), MEGABYTES)
                            .orElseThrow(() -> new UnusableFile("does not exist"));
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (InvalidPathException e) {
            throw new UnusableFile("is not a path: " + e.getReason());
        }
    }
}
