package weft.store.kuzu;

import weft.spi.store.StoreVersion;

/**
 * A version as the file holds it.
 *
 * @param seq names it within all files of the folder that were made from one another
 * @param parent its parent's seq; 0 when it began from nothing
 * @param isAlive whether it can be opened; otherwise it is only an ancestor
 * @param mark a hash of its parent's mark and of all that was written for it: where it is the same,
 *     the version shows the same rows
 */
record VersionRow(int seq, StoreVersion version, int parent, boolean isAlive, String mark) {
  static VersionRow of(Engine.Row row) {
    return new VersionRow(
        (int) row.integer(0),
        new StoreVersion(row.integer(1), (int) row.integer(2)),
        (int) row.integer(3),
        row.integer(4) != 0,
        row.text(5));
  }

  void write(CsvLine line) {
    line.integer(seq).integer(version.number()).integer(version.generation());
    line.integer(parent).integer(isAlive ? 1 : 0).text(mark);
  }
}
