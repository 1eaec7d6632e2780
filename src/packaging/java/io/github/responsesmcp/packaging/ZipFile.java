package io.github.responsesmcp.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Zip archives that are the same bytes for the same files, and keep the executable bit, which the
 * JDK's own writer cannot set.
 */
final class ZipFile {
    private static final short VERSION = 20;
    private static final short MADE_ON_UNIX = 3 << 8 | VERSION;
    private static final short UTF_8_NAMES = 1 << 11;
    private static final short DEFLATED = 8;
    private static final int REGULAR_FILE = 0100000;

    private final ByteArrayOutputStream files = new ByteArrayOutputStream();
    private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
    private final int time;
    private short count;

    private ZipFile(Instant time) {
        this.time = dosTime(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    }

    static byte[] of(List<PackedFile> files, Instant time) {
        ZipFile zip = new ZipFile(time);
        PackedFile.sorted(files).forEach(zip::add);
        return zip.finished();
    }

    private void add(PackedFile file) {
        byte[] name = file.path().getBytes(UTF_8);
        byte[] deflated = deflated(file.content());
        CRC32 crc = new CRC32();
        crc.update(file.content());
        int offset = files.size();

        ByteBuffer common = buffer(26);
        common.putShort(VERSION).putShort(UTF_8_NAMES).putShort(DEFLATED).putInt(time);
        common.putInt((int) crc.getValue()).putInt(deflated.length).putInt(file.content().length);
        common.putShort((short) name.length).putShort((short) 0);

        files.writeBytes(buffer(4).putInt(0x04034b50).array());
        files.writeBytes(common.array());
        files.writeBytes(name);
        files.writeBytes(deflated);

        directory.writeBytes(buffer(6).putInt(0x02014b50).putShort(MADE_ON_UNIX).array());
        directory.writeBytes(common.array());
        ByteBuffer rest = buffer(14);
        rest.putShort((short) 0).putShort((short) 0).putShort((short) 0);
        rest.putInt((REGULAR_FILE | file.mode()) << 16).putInt(offset);
        directory.writeBytes(rest.array());
        directory.writeBytes(name);
        count++;
    }

    private byte[] finished() {
        int start = files.size();
        files.writeBytes(directory.toByteArray());
        ByteBuffer end = buffer(22).putInt(0x06054b50).putInt(0);
        end.putShort(count).putShort(count).putInt(directory.size()).putInt(start);
        files.writeBytes(end.array());
        return files.toByteArray();
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] deflated(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Deflater deflater = new Deflater(TarGz.LEVEL, true)) {
            deflater.setInput(content);
            deflater.finish();
            byte[] chunk = new byte[1 << 16];
            while (!deflater.finished()) {
                out.write(chunk, 0, deflater.deflate(chunk));
            }
        }
        return out.toByteArray();
    }

    /** Two seconds fine and not before 1980, as the format has it. */
    private static int dosTime(LocalDateTime at) {
        if (at.getYear() < 1980) {
            return 1 << 21 | 1 << 16;
        }
        int date = at.getYear() - 1980 << 9 | at.getMonthValue() << 5 | at.getDayOfMonth();
        return date << 16 | at.getHour() << 11 | at.getMinute() << 5 | at.getSecond() / 2;
    }
}
