package weft.ledger;

import java.nio.file.Path;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.VectorReader;

/** Copies that stand on their own: one version as a file that any Weft takes in. */
public final class Copies {
  private final Ledger ledger;

  Copies(Ledger ledger) {
    this.ledger = ledger;
  }

  /**
   * Writes a version as a portable copy. The file is there whole or not at all; the same version
   * gives the same bytes. Goes on beside readers and writers. O(version).
   *
   * @throws WeftException NOT_FOUND without the version or the folder; CONFLICT when there is such
   *     a file; VERSION_GONE; LEDGER_DAMAGED when its records are not those that were published;
   *     STORE_DAMAGED when its vectors cannot be read; IO
   */
  public ExportReport exportTo(Path target, long version, ExportOptions options) {
    VersionInfo known = ledger.version(version);
    if (!options.vectors() || known.space().isEmpty()) {
      return export(target, version, options, VectorReader.none());
    }
    try (LedgerSnapshot snapshot = ledger.open(version)) {
      return export(target, version, options, snapshot.vectors());
    }
  }

  private ExportReport export(
      Path target, long version, ExportOptions options, VectorReader vectors) {
    return ledger
        .readApart(
            database -> {
              var versions = new Versions(database);
              VersionInfo known = versions.requireLive(version);
              var rows = new Edit(new Records(database), versions.ancestry(version));
              return new PortableWriter(known, ledger.options(), options)
                  .write(target, rows, vectors, () -> versions.requireLive(version));
            })
        .orElseThrow();
  }

  /**
   * Takes a portable copy into this space, which must be empty: its first version, with the content
   * of the file and the reason {@code import}. All of the file is verified first; a refusal leaves
   * the space as it was. O(version), twice.
   *
   * @throws WeftException CONFLICT when the space has a version; NOT_FOUND; INVALID_FILE with what
   *     is wrong and where; FORMAT_TOO_NEW; LIMIT_REACHED; EMBEDDER_MISMATCH when the vectors are of
   *     another space; UNSUPPORTED, INVALID_CONFIGURATION when it cannot be read alike here; LOCKED;
   *     IO
   */
  public Publication importFrom(Path file, ImportOptions options) {
    if (!ledger.versions().isEmpty()) {
      throw notEmpty();
    }
    try (Importer importer = Importer.verified(file, ledger.options(), options)) {
      return ledger.take(importer);
    }
  }

  static void requireEmpty(Versions versions) {
    if (versions.next() != 1) {
      throw notEmpty();
    }
  }

  private static WeftException notEmpty() {
    return new WeftException(
        ErrorCode.CONFLICT,
        "the space is not empty: a copy is taken into an empty space only",
        "name another space with --space; weft space create makes one");
  }
}
