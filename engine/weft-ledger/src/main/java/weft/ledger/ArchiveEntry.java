package weft.ledger;

import java.util.Locale;

/**
 * What a manifest says of one entry of an archive.
 *
 * @param bytes its length, unpacked
 * @param sha256 of its bytes, 64 hexadecimal digits
 * @param records how many it holds; 0 where it is not made of records
 */
record ArchiveEntry(String name, long bytes, String sha256, long records) {
  ArchiveEntry {
    if (name.isEmpty() || bytes < 0 || records < 0 || !sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(
          "need a name, bytes and records >= 0 and 64 hexadecimal digits, got '%s', %d, %d, '%s'"
              .formatted(name, bytes, records, sha256));
    }
  }

  /** The name of the entry that holds the rows of a kind. */
  static String of(RowKind kind) {
    return "records/" + kind.name().toLowerCase(Locale.ROOT);
  }
}
