package weft.store.kuzu;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.store.kuzu.Samples.version;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is left of a history tells the versions that stay apart as the whole history does. */
final class VersionTableTest {
  private static final long SEED = Long.getLong("weft.seed", 20_260_303L);

  @Test
  void aLineOfWhatIsGoneBecomesOne() {
    VersionTable.Kept kept = line(9).keep(Set.of(version(4), version(8))::contains);

    assertThat(kept.mapped()).containsEntry(1, 4).containsEntry(4, 4).containsEntry(5, 8);
    assertThat(kept.mapped()).doesNotContainKey(9);
    assertThat(kept.table().rows()).extracting(VersionRow::seq).containsExactly(4, 8);
    assertThat(kept.table().rows()).extracting(VersionRow::parent).containsExactly(0, 4);
  }

  @Test
  void whereBranchesPartSomethingStays() {
    var rows = new ArrayList<>(line(3).rows());
    rows.add(row(4, 2));
    rows.add(row(5, 4));
    VersionTable.Kept kept = new VersionTable(rows).keep(Set.of(version(3), version(5))::contains);

    assertThat(kept.table().rows()).extracting(VersionRow::seq).containsExactly(2, 3, 5);
    assertThat(kept.table().versions()).containsExactly(version(3), version(5));
    assertThat(kept.mapped()).containsEntry(1, 2).containsEntry(4, 5);
  }

  @Test
  void rowsAreShownAsBefore() {
    for (long seed = SEED; seed < SEED + 200; seed++) {
      var random = new SplittableRandom(seed);
      var rows = new ArrayList<VersionRow>();
      for (int seq = 1; seq <= 12; seq++) {
        rows.add(row(seq, random.nextInt(seq)));
      }
      var table = new VersionTable(rows);
      var stays = new TreeSet<>(table.versions());
      stays.removeIf(any -> random.nextInt(3) > 0);
      VersionTable.Kept kept = table.keep(stays::contains);
      assertThat(kept.table().versions()).isEqualTo(stays);
      assertThat(kept.table().rows().size()).isLessThanOrEqualTo(Math.max(1, 2 * stays.size()));
      for (VersionRow version : kept.table().alive()) {
        var before = table.ancestry(table.find(version.version()).orElseThrow());
        var after = kept.table().ancestry(version);
        for (int seq = 1; seq <= 12; seq++) {
          Integer mapped = kept.mapped().get(seq);
          assertThat(mapped != null && after.get(mapped))
              .as("seq %d in %s, -Dweft.seed=%d", seq, version, seed)
              .isEqualTo(before.get(seq));
        }
      }
    }
  }

  private static VersionTable line(int length) {
    List<VersionRow> rows = new ArrayList<>();
    for (int seq = 1; seq <= length; seq++) {
      rows.add(row(seq, seq - 1));
    }
    return new VersionTable(rows);
  }

  private static VersionRow row(int seq, int parent) {
    return new VersionRow(seq, version(seq), parent, true, "mark" + seq);
  }
}
