package weft.ledger;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/**
 * Writes one version as a portable copy. Rows are read page by page; what stays in memory are the
 * alias table and the keys of vectors. The same version gives the same bytes.
 */
final class PortableWriter {
  private static final int VECTORS_AT_ONCE = 512;

  private final VersionInfo version;
  private final LedgerOptions options;
  private final ExportOptions export;
  private final long total;
  private long done;

  PortableWriter(VersionInfo version, LedgerOptions options, ExportOptions export) {
    this.version = version;
    this.options = options;
    this.export = export;
    this.total = version.counts().documents() + version.counts().chunks();
  }

  /**
   * @param vectors of the version; {@link VectorReader#none} when they stay behind
   * @param stillThere fails when the version was pruned while its rows were read
   * @throws WeftException LEDGER_DAMAGED when the rows are not those that were published, IO,
   *     CONFLICT; nothing is left in place of the file then
   */
  ExportReport write(Path target, Edit rows, VectorReader vectors, Runnable stillThere) {
    try (ArchiveWriter archive = ArchiveWriter.open(target, export.replace())) {
      var entries = new ArrayList<ArchiveEntry>();
      var tally = new PortableTally(options.folding());
      for (RowKind kind : RowKind.values()) {
        entries.add(archive.add(ArchiveEntry.of(kind), out -> rows(out, kind, rows, tally)));
      }
      stillThere.run();
      requirePublished(tally.sums());
      long records = entries.stream().mapToLong(ArchiveEntry::records).sum();
      long vectorCount = 0;
      if (vectors.space().isPresent()) {
        VectorSpace space = vectors.space().get();
        entries.add(
            archive.addLoose(PortableManifest.VECTORS, out -> vectors(out, space, vectors)));
        vectorCount = entries.getLast().records();
      }
      byte[] manifest = new PortableManifest(version, entries).toBytes();
      archive.add(Archives.MANIFEST, out -> bytes(out, manifest));
      return new ExportReport(target, version, records, vectorCount, archive.publish());
    }
  }

  private static long bytes(DataOutputStream out, byte[] bytes) throws IOException {
    out.write(bytes);
    return 0;
  }

  private long rows(DataOutputStream out, RowKind kind, Edit rows, PortableTally tally)
      throws IOException {
    var pages = rows.pages(kind);
    long count = 0;
    while (pages.hasNext()) {
      Records.Row row = pages.next();
      tally.add(kind, row.id(), row.body());
      text(out, row.id());
      out.writeInt(row.body().length);
      out.write(row.body());
      count++;
      if (kind == RowKind.DOCUMENT || kind == RowKind.CHUNK) {
        export.progress().at(++done, total);
      }
    }
    return count;
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private void requirePublished(PortableTally.Sums sums) {
    boolean alike = version.profile().equals(options.profile());
    sums.difference(version, alike)
        .ifPresent(
            what -> {
              throw new WeftException(
                  ErrorCode.LEDGER_DAMAGED,
                  "version %d cannot be exported: %s".formatted(version.number(), what),
                  "run weft check; restore the ledger from a backup, or export another version");
            });
  }

  /** By key, some at a time: a scan has no order. */
  private static long vectors(DataOutputStream out, VectorSpace space, VectorReader vectors)
      throws IOException {
    var keys = new ArrayList<VectorKey>();
    vectors.scan(record -> keys.add(record.key()));
    keys.sort(null);
    long count = 0;
    for (int begin = 0; begin < keys.size(); begin += VECTORS_AT_ONCE) {
      int end = Math.min(keys.size(), begin + VECTORS_AT_ONCE);
      for (VectorRecord record : vectors.records(List.copyOf(keys.subList(begin, end)))) {
        vector(out, space, record);
        count++;
      }
    }
    return count;
  }

  private static void vector(DataOutputStream out, VectorSpace space, VectorRecord record)
      throws IOException {
    if (record.values().length != space.dimension()) {
      throw new WeftException(
          ErrorCode.STORE_DAMAGED,
          "the vector of '%s' has %d values, its space is '%s'"
              .formatted(record.key().id(), record.values().length, space),
          "run weft rebuild");
    }
    text(out, record.key().collection());
    text(out, record.key().id());
    out.writeInt(record.key().n());
    text(out, record.textHash());
    for (float value : record.values()) {
      out.writeInt(Float.floatToRawIntBits(value));
    }
  }
}
