package weft.ledger;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Writes a zip file that is there whole or not at all: into a file beside it, which takes its name
 * once all of it is on the disk. Equal entries in equal order give equal bytes. Not thread-safe.
 */
final class ArchiveWriter implements AutoCloseable {
  /** The first time a zip file can say: no clock shows in it. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private static final int BUFFER = 1 << 16;

  private final Path target;
  private final boolean replace;
  private final Path fresh;
  private final FileChannel channel;
  private final ZipOutputStream zip;
  private boolean done;

  private ArchiveWriter(Path target, boolean replace, Path fresh, FileChannel channel) {
    this.target = target;
    this.replace = replace;
    this.fresh = fresh;
    this.channel = channel;
    this.zip =
        new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER));
  }

  /**
   * Begins a file.
   *
   * @param replace whether a file of that name may be replaced
   * @throws WeftException CONFLICT when there is one, NOT_FOUND without the folder, IO
   */
  static ArchiveWriter open(Path target, boolean replace) {
    refuseExisting(target, replace);
    Path place = target.toAbsolutePath();
    Path folder = place.resolveSibling(".").normalize();
    if (!Files.isDirectory(folder)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no folder %s".formatted(folder), "make it first");
    }
    try {
      Path fresh = Files.createTempFile(folder, "." + place.getFileName() + "-", ".part");
      var channel = FileChannel.open(fresh, StandardOpenOption.WRITE);
      return new ArchiveWriter(place, replace, fresh, channel);
    } catch (IOException cause) {
      throw failed(target, cause);
    }
  }

  private static void refuseExisting(Path target, boolean replace) {
    if (Files.isDirectory(target) || (Files.exists(target) && !replace)) {
      throw new WeftException(
          ErrorCode.CONFLICT,
          "there is %s %s already"
              .formatted(Files.isDirectory(target) ? "a folder" : "a file", target),
          "choose another name, or add --force to replace a file");
    }
  }

  private static WeftException failed(Path target, IOException cause) {
    return new WeftException(
        ErrorCode.IO,
        "cannot write %s: %s %s"
            .formatted(target, cause.getClass().getSimpleName(), cause.getMessage()),
        "check that you may write there and that the disk has room",
        cause);
  }

  /** Writes what an entry holds; returns how many records that is. */
  @FunctionalInterface
  interface Body {
    long write(DataOutputStream out) throws IOException;
  }

  /** Writes one entry, packed. */
  ArchiveEntry add(String name, Body body) {
    return add(name, Deflater.DEFAULT_COMPRESSION, body);
  }

  /** Writes one entry of which packing would make little. */
  ArchiveEntry addLoose(String name, Body body) {
    return add(name, Deflater.NO_COMPRESSION, body);
  }

  private ArchiveEntry add(String name, int level, Body body) {
    try {
      var entry = new ZipEntry(name);
      entry.setTimeLocal(TIME);
      zip.setLevel(level);
      zip.putNextEntry(entry);
      var counted = new Counted(zip);
      var out = new DataOutputStream(new BufferedOutputStream(counted, BUFFER));
      long records = body.write(out);
      out.flush();
      zip.closeEntry();
      return new ArchiveEntry(name, counted.bytes, counted.sha256(), records);
    } catch (IOException cause) {
      throw failed(target, cause);
    }
  }

  /** Counts and hashes what goes through. */
  private static final class Counted extends OutputStream {
    private final OutputStream to;
    private final MessageDigest sha = Archives.sha256();
    private long bytes;

    private Counted(OutputStream to) {
      this.to = to;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] from, int begin, int length) throws IOException {
      to.write(from, begin, length);
      sha.update(from, begin, length);
      bytes += length;
    }

    private String sha256() {
      return HexFormat.of().formatHex(sha.digest());
    }
  }

  /** Gives the file its name; returns its length in bytes. */
  long publish() {
    try {
      zip.finish();
      zip.flush();
      channel.force(true);
      long bytes = channel.size();
      zip.close();
      refuseExisting(target, replace);
      Files.move(
          fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      done = true;
      Archives.forceFolder(target.resolveSibling("."));
      return bytes;
    } catch (IOException cause) {
      throw failed(target, cause);
    }
  }

  /** Leaves nothing behind unless it was published. */
  @Override
  public void close() {
    if (done) {
      return;
    }
    try {
      channel.close();
      Files.deleteIfExists(fresh);
    } catch (IOException cause) {
      throw failed(target, cause);
    }
  }
}
