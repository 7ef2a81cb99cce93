package weft.store.kuzu;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.LongStream;

/** Which rows a version shows: those that began in its past and did not end in it. Immutable. */
final class Visibility {
  private final BitSet ancestry;
  private final long[] ended;

  private Visibility(BitSet ancestry, long[] ended) {
    this.ancestry = ancestry;
    this.ended = ended;
  }

  /** Reads all endings once. */
  static Visibility of(OpenFile file, VersionRow version) {
    BitSet ancestry = file.table().ancestry(version);
    LongStream.Builder ended = LongStream.builder();
    file.endings(
        row -> {
          if (ancestry.get((int) row.integer(2))) {
            ended.add(row.integer(1));
          }
        });
    return new Visibility(ancestry, ended.build().sorted().toArray());
  }

  boolean shows(long row, long begin) {
    return ancestry.get((int) begin) && Arrays.binarySearch(ended, row) < 0;
  }
}
