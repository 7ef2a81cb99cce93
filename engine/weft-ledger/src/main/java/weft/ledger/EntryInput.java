package weft.ledger;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** One entry of an archive as it is read: never more of it than its manifest says. */
final class EntryInput implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final ArchiveEntry entry;
  private final Bounded bounded;
  private final DataInputStream data;
  private long left;

  EntryInput(Path file, ArchiveEntry entry, InputStream from) {
    this.file = file;
    this.entry = entry;
    this.bounded = new Bounded(from, entry.bytes());
    this.data = new DataInputStream(new BufferedInputStream(bounded, BUFFER));
    this.left = entry.bytes();
  }

  /** Passes on a stream up to its length, and hashes what goes through. */
  private static final class Bounded extends InputStream {
    private final InputStream from;
    private final MessageDigest sha = Archives.sha256();
    private long left;

    private Bounded(InputStream from, long bytes) {
      this.from = from;
      this.left = bytes;
    }

    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int begin, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      int count = from.read(into, begin, (int) Math.min(length, left));
      if (count > 0) {
        sha.update(into, begin, count);
        left -= count;
      }
      return count;
    }

    @Override
    public void close() throws IOException {
      from.close();
    }
  }

  boolean atEnd() {
    return left == 0;
  }

  int integer() throws IOException {
    take(Integer.BYTES);
    return data.readInt();
  }

  /** Bytes after their length. */
  byte[] bytes() throws IOException {
    int length = integer();
    if (length < 0) {
      throw wrong("a length of %d bytes".formatted(length));
    }
    return bytes(length);
  }

  /** So many bytes; memory is taken as they come, not as they are announced. */
  byte[] bytes(int length) throws IOException {
    take(length);
    byte[] read = data.readNBytes(length);
    if (read.length < length) {
      throw wrong("it ends too early");
    }
    return read;
  }

  private void take(int count) {
    if (count > left) {
      throw wrong("%d bytes are announced where %d are left".formatted(count, left));
    }
    left -= count;
  }

  /** Passes all that is left on to a stream. */
  void copyTo(java.io.OutputStream out) throws IOException {
    left -= data.transferTo(out);
    if (left != 0) {
      throw wrong("it ends %d bytes too early".formatted(left));
    }
  }

  /** A refusal that names the entry. */
  weft.spi.WeftException wrong(String what) {
    return Archives.invalid(file, "%s: %s".formatted(entry.name(), what));
  }

  /** Refuses an entry that is longer or shorter than said, or other bytes. */
  void finish() throws IOException {
    if (left > 0 || bounded.left > 0) {
      throw wrong("it holds other bytes than its manifest says");
    }
    if (bounded.from.read() >= 0) {
      throw wrong("it is longer than the %d bytes its manifest says".formatted(entry.bytes()));
    }
    String sha256 = HexFormat.of().formatHex(bounded.sha.digest());
    if (!sha256.equals(entry.sha256())) {
      throw wrong("its SHA-256 is %s, its manifest says %s".formatted(sha256, entry.sha256()));
    }
  }

  @Override
  public void close() throws IOException {
    data.close();
  }
}
