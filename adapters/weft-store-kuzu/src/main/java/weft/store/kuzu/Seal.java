package weft.store.kuzu;

import com.kuzudb.Version;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * What a small file beside a database says of it, so that Kuzu, which may end the process over a
 * damaged file, is only ever given one that is whole: all bytes are counted and summed.
 *
 * @param format of our tables
 * @param storage Kuzu's format
 * @param bytes the size of the database
 * @param crc32c the sum of all its bytes
 */
record Seal(long format, long storage, long bytes, int crc32c) {
  static final long FORMAT = 1;
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int TEXT_BYTES_MAX = 200;
  private static final Pattern TEXT =
      Pattern.compile(
          "format=(\\d{1,9})\nkuzu_storage=(\\d{1,9})\nbytes=(\\d{1,18})\ncrc32c=([0-9a-f]{8})\n");

  /** Reads a database once, and copies it along the way. O(bytes). */
  static Seal of(Path database, Optional<Path> copy) throws IOException {
    var crc = new CRC32C();
    long bytes = 0;
    try (FileChannel in = FileChannel.open(database);
        FileChannel out = FileChannel.open(copy.orElse(database), options(copy))) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
      while (in.read(buffer) >= 0) {
        buffer.flip();
        bytes += buffer.remaining();
        crc.update(buffer.duplicate());
        while (copy.isPresent() && buffer.hasRemaining()) {
          out.write(buffer);
        }
        buffer.clear();
      }
    }
    return new Seal(FORMAT, Version.getStorageVersion(), bytes, (int) crc.getValue());
  }

  private static StandardOpenOption[] options(Optional<Path> copy) {
    return copy.isPresent()
        ? new StandardOpenOption[] {StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW}
        : new StandardOpenOption[] {StandardOpenOption.READ};
  }

  /** Empty when the file is none that was ever written so. */
  static Optional<Seal> read(Path file) throws IOException {
    if (Files.size(file) > TEXT_BYTES_MAX) {
      return Optional.empty();
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    Matcher parts = TEXT.matcher(text);
    return parts.matches()
        ? Optional.of(
            new Seal(
                Long.parseLong(parts.group(1)),
                Long.parseLong(parts.group(2)),
                Long.parseLong(parts.group(3)),
                HexFormat.fromHexDigits(parts.group(4))))
        : Optional.empty();
  }

  void write(Path file) throws IOException {
    String text =
        "format=%d\nkuzu_storage=%d\nbytes=%d\ncrc32c=%s\n"
            .formatted(format, storage, bytes, HexFormat.of().toHexDigits(crc32c));
    try (FileChannel out =
        FileChannel.open(
            file,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer buffer = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
      while (buffer.hasRemaining()) {
        out.write(buffer);
      }
      out.force(true);
    }
  }

  /** What is wrong with a database that should be the one sealed; empty when nothing is. */
  Optional<String> mismatch(String name, Seal found) {
    if (format != FORMAT || storage != found.storage) {
      return Optional.of(
          "%s is of format %d (Kuzu's %d), this program reads %d (Kuzu's %d)"
              .formatted(name, format, storage, FORMAT, found.storage));
    }
    if (bytes != found.bytes) {
      return Optional.of("%s has %d bytes instead of %d".formatted(name, found.bytes, bytes));
    }
    return crc32c == found.crc32c
        ? Optional.empty()
        : Optional.of("%s has other bytes than were written".formatted(name));
  }
}
