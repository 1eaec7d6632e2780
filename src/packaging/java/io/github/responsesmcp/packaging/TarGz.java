package io.github.responsesmcp.packaging;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Gzipped tar archives that are the same bytes for the same files: sorted, one time, no owner. */
final class TarGz {
    /** The best that zlib has takes four times as long for the last half of a percent. */
    static final int LEVEL = 7;

    private static final int BLOCK = 512;

    private TarGz() {}

    static byte[] of(List<PackedFile> files, Instant time) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new Gzip(bytes)) {
            for (PackedFile file : PackedFile.sorted(files)) {
                out.write(header(file, time));
                out.write(file.content());
                out.write(new byte[padding(file.content().length)]);
            }
            out.write(new byte[2 * BLOCK]);
        }
        return bytes.toByteArray();
    }

    /** The files of an archive that {@link #of} made. */
    static List<PackedFile> files(byte[] archive) throws IOException {
        List<PackedFile> files = new ArrayList<>();
        try (DataInputStream in =
                new DataInputStream(new GZIPInputStream(new ByteArrayInputStream(archive)))) {
            byte[] header = new byte[BLOCK];
            for (in.readFully(header); header[0] != 0; in.readFully(header)) {
                String path = new String(header, 0, 100, US_ASCII).replaceAll("\0.*", "");
                boolean executable = new String(header, 100, 7, US_ASCII).endsWith("755");
                int size = Integer.parseInt(new String(header, 124, 11, US_ASCII), 8);
                byte[] content = in.readNBytes(size);
                in.skipNBytes(padding(size));
                files.add(new PackedFile(path, executable, content));
            }
        }
        return files;
    }

    private static int padding(int size) {
        return (BLOCK - size % BLOCK) % BLOCK;
    }

    /** A header of POSIX ustar. */
    private static byte[] header(PackedFile file, Instant time) throws IOException {
        byte[] header = new byte[BLOCK];
        if (file.path().length() > 100) {
            throw new IOException("too long for a tar header: " + file.path());
        }
        put(header, 0, file.path());
        put(header, 100, "%07o".formatted(file.mode()));
        put(header, 108, "0000000");
        put(header, 116, "0000000");
        put(header, 124, "%011o".formatted(file.content().length));
        put(header, 136, "%011o".formatted(time.getEpochSecond()));
        put(header, 148, "        ");
        put(header, 156, "0");
        put(header, 257, "ustar\00000");
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        put(header, 148, "%06o\0 ".formatted(sum));
        return header;
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(US_ASCII);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    private static final class Gzip extends GZIPOutputStream {
        Gzip(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(LEVEL);
        }
    }
}
