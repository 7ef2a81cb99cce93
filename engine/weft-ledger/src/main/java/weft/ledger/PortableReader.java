package weft.ledger;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.spi.store.VectorSource;

/**
 * Reads a portable copy, whose manifest and entries must agree in every way: whatever is read was
 * compared with it. Not thread-safe.
 */
final class PortableReader implements AutoCloseable {
  private static final double LENGTH_TOLERANCE = 1e-3;
  private static final int MAX = Integer.MAX_VALUE;

  private final ArchiveReader archive;
  private final PortableManifest manifest;

  private PortableReader(ArchiveReader archive, PortableManifest manifest) {
    this.archive = archive;
    this.manifest = manifest;
  }

  /**
   * Opens a file and reads its manifest; what the entries hold is seen when they are read.
   *
   * @param bytesMax the most it may hold unpacked, in bytes
   * @throws WeftException NOT_FOUND, INVALID_FILE, FORMAT_TOO_NEW, LIMIT_REACHED, IO
   */
  static PortableReader open(Path file, long bytesMax) {
    ArchiveReader archive = ArchiveReader.open(file);
    boolean done = false;
    try {
      PortableManifest manifest = PortableManifest.read(file, archive.manifest());
      archive.requireExactly(manifest.entries());
      requireSize(file, manifest, bytesMax);
      var reader = new PortableReader(archive, manifest);
      reader.requireSpace();
      done = true;
      return reader;
    } finally {
      if (!done) {
        archive.close();
      }
    }
  }

  private static void requireSize(Path file, PortableManifest manifest, long bytesMax) {
    long left = bytesMax;
    for (ArchiveEntry entry : manifest.entries()) {
      if (entry.bytes() > left) {
        throw new WeftException(
            ErrorCode.LIMIT_REACHED,
            "%s holds more than the %d bytes that an import takes".formatted(file, bytesMax),
            "raise limits.import_bytes_max if you trust the file");
      }
      left -= entry.bytes();
    }
  }

  private void requireSpace() {
    for (ArchiveEntry entry : manifest.vectors().stream().toList()) {
      space();
      if (entry.records() > entry.bytes()) {
        throw invalid("manifest.json says %d vectors in %d bytes", entry.records(), entry.bytes());
      }
    }
  }

  PortableManifest manifest() {
    return manifest;
  }

  /** The space of the vectors, where there are any. */
  Optional<VectorSpace> vectorSpace() {
    return manifest.vectors().map(entry -> space());
  }

  private VectorSpace space() {
    try {
      return VectorSpace.parse(manifest.version().embedder());
    } catch (IllegalArgumentException cause) {
      throw invalid("it holds vectors, but its embedder is '%s'", manifest.version().embedder());
    }
  }

  WeftException invalid(String format, Object... values) {
    return Archives.invalid(archive.file(), format.formatted(values));
  }

  /**
   * Reads the rows of a kind, by id, each as the change that brings it in.
   *
   * @param step told the bytes of each row
   */
  void rows(RowKind kind, Consumer<Change> consumer, LongConsumer step) {
    ArchiveEntry entry = manifest.of(kind);
    archive.read(
        entry,
        in -> {
          byte[] last = new byte[0];
          long count = 0;
          while (!in.atEnd()) {
            byte[] id = in.bytes();
            requireOrder(in, last, id, count);
            last = id;
            byte[] body = in.bytes();
            consumer.accept(change(in, kind, text(in, id), body));
            step.accept(2L * Integer.BYTES + id.length + body.length);
            count++;
          }
          requireCount(in, entry, count);
        });
  }

  private static void requireOrder(EntryInput in, byte[] last, byte[] next, long count) {
    if (next.length == 0 || Arrays.compareUnsigned(last, next) >= 0) {
      throw in.wrong("record %d does not come after the one before it".formatted(count + 1));
    }
  }

  private static void requireCount(EntryInput in, ArchiveEntry entry, long count) {
    if (count != entry.records()) {
      throw in.wrong("it holds %d records, its manifest says %d".formatted(count, entry.records()));
    }
  }

  private static String text(EntryInput in, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _notUtf8) {
      throw in.wrong("a text is not UTF-8");
    }
  }

  private static Change change(EntryInput in, RowKind kind, String id, byte[] body) {
    try {
      return PortableRow.change(kind, id, body);
    } catch (IllegalArgumentException cause) {
      throw in.wrong(
          "record '%s' is no %s: %s"
              .formatted(id.replaceAll("\\p{Cntrl}", " "), kind, cause.getMessage()));
    }
  }

  /**
   * The vectors, read from the file each time they are visited; none when there are none.
   *
   * @param numbers gives each key its number
   */
  VectorSource vectors(ToIntFunction<VectorKey> numbers) {
    int size = Math.clamp(manifest.vectors().map(ArchiveEntry::records).orElse(0L), 0, MAX);
    return new VectorSource() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public void forEach(Consumer<VectorRecord> consumer) {
        manifest.vectors().ifPresent(entry -> visit(entry, numbers, consumer));
      }
    };
  }

  private void visit(
      ArchiveEntry entry, ToIntFunction<VectorKey> numbers, Consumer<VectorRecord> consumer) {
    VectorSpace space = space();
    archive.read(
        entry,
        in -> {
          Optional<VectorKey> last = Optional.empty();
          long count = 0;
          while (!in.atEnd()) {
            VectorKey key = key(in);
            if (last.isPresent() && last.get().compareTo(key) >= 0) {
              throw in.wrong(
                  "vector %d does not come after the one before it".formatted(count + 1));
            }
            last = Optional.of(key);
            String hash = text(in, in.bytes());
            float[] values = values(in, space.dimension());
            consumer.accept(new VectorRecord(key, numbers.applyAsInt(key), hash, values));
            count++;
          }
          requireCount(in, entry, count);
        });
  }

  private static VectorKey key(EntryInput in) throws IOException {
    try {
      return new VectorKey(text(in, in.bytes()), text(in, in.bytes()), in.integer());
    } catch (IllegalArgumentException cause) {
      throw in.wrong(String.valueOf(cause.getMessage()));
    }
  }

  private static float[] values(EntryInput in, int dimension) throws IOException {
    var values = new float[dimension];
    double squares = 0;
    for (int i = 0; i < dimension; i++) {
      values[i] = Float.intBitsToFloat(in.integer());
      squares += (double) values[i] * values[i];
    }
    if (!(Math.abs(Math.sqrt(squares) - 1) <= LENGTH_TOLERANCE)) {
      throw in.wrong("a vector has the length %s, not 1".formatted(Math.sqrt(squares)));
    }
    return values;
  }

  @Override
  public void close() {
    archive.close();
  }
}
