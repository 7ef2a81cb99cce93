package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** What may happen on a connection while rows are being read from it. */
class DatabaseTest {
  private static final String NUMBERS =
      "SELECT column1 FROM (VALUES (1), (2), (3)) WHERE column1 >= ? ORDER BY 1";

  @Test
  void theSameStatementMayRunForEachRow() {
    try (Database database = Database.inMemory()) {
      var pairs = new ArrayList<String>();
      database.each(
          NUMBERS,
          outer ->
              database.each(
                  NUMBERS, inner -> pairs.add(outer.getInt(1) + "-" + inner.getInt(1)), 2),
          2);
      assertThat(pairs).containsExactly("2-2", "2-3", "3-2", "3-3");
    }
  }

  @Test
  void moreStatementsThanAreKeptMayRunForEachRow() {
    try (Database database = Database.inMemory()) {
      var seen = new ArrayList<Integer>();
      database.each(
          NUMBERS,
          row -> {
            seen.add(row.getInt(1));
            for (int i = 0; i < 300; i++) {
              database.first("SELECT " + i, one -> one.getInt(1));
            }
          },
          1);
      assertThat(seen).containsExactly(1, 2, 3);
    }
  }
}
