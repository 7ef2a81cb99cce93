package weft.ledger;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Reads a zip file of which nothing is believed: entries are looked up by name, read no further
 * than the manifest says, and have its length and checksum or the file is refused. Not thread-safe.
 */
final class ArchiveReader implements AutoCloseable {
  private static final int MANIFEST_BYTES_MAX = 16_000_000;

  private final Path file;
  private final ZipFile zip;

  private ArchiveReader(Path file, ZipFile zip) {
    this.file = file;
    this.zip = zip;
  }

  /**
   * @throws WeftException NOT_FOUND, INVALID_FILE when it is no zip file, IO
   */
  static ArchiveReader open(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no file '%s'".formatted(file), "check the path");
    }
    try {
      return new ArchiveReader(file, new ZipFile(file.toString()));
    } catch (IOException cause) {
      throw failed(file, "the file", cause);
    }
  }

  Path file() {
    return file;
  }

  /** Damage is a refusal, the disk's failure is not. */
  private static WeftException failed(Path file, String what, IOException cause) {
    if (cause instanceof ZipException || cause instanceof EOFException) {
      return Archives.invalid(
          file, "%s is cut off or damaged: %s".formatted(what, cause.getMessage()));
    }
    return new WeftException(
        ErrorCode.IO,
        "cannot read %s: %s".formatted(file, cause.getMessage()),
        "check the file and the disk",
        cause);
  }

  /** The bytes of the manifest. */
  byte[] manifest() {
    ZipEntry entry = entry(Archives.MANIFEST);
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] bytes = in.readNBytes(MANIFEST_BYTES_MAX + 1);
      var crc = new CRC32();
      crc.update(bytes);
      if (bytes.length > MANIFEST_BYTES_MAX || crc.getValue() != entry.getCrc()) {
        throw Archives.invalid(file, "manifest.json is damaged: its checksum differs");
      }
      return bytes;
    } catch (IOException cause) {
      throw failed(file, Archives.MANIFEST, cause);
    }
  }

  private ZipEntry entry(String name) {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null || !entry.getName().equals(name)) {
      throw Archives.invalid(file, "the entry '%s' is missing".formatted(name));
    }
    return entry;
  }

  /** Refuses an archive that holds anything else than the manifest and these, each once. */
  void requireExactly(Collection<ArchiveEntry> entries) {
    var expected = new TreeSet<String>();
    expected.add(Archives.MANIFEST);
    entries.forEach(entry -> expected.add(entry.name()));
    zip.stream()
        .forEach(
            entry -> {
              if (!expected.remove(entry.getName())) {
                throw Archives.invalid(
                    file,
                    "it holds '%s', of which the manifest says nothing"
                        .formatted(entry.getName().replaceAll("\\p{Cntrl}", "?")));
              }
            });
    if (!expected.isEmpty()) {
      throw Archives.invalid(file, "the entry '%s' is missing".formatted(expected.first()));
    }
  }

  /** Takes what an entry holds. */
  @FunctionalInterface
  interface Body {
    void read(EntryInput in) throws IOException;
  }

  /**
   * Reads an entry and compares its length and checksum.
   *
   * @throws WeftException INVALID_FILE when they are not those of the manifest
   */
  void read(ArchiveEntry entry, Body body) {
    try (var in = new EntryInput(file, entry, zip.getInputStream(entry(entry.name())))) {
      body.read(in);
      in.finish();
    } catch (IOException cause) {
      throw failed(file, entry.name(), cause);
    }
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException cause) {
      throw failed(file, "the file", cause);
    }
  }
}
