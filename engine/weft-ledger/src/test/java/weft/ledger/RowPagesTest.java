package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Reading all rows of a kind page by page. */
class RowPagesTest {
  private static final int COUNT = 2_500;

  private static String id(int i) {
    return "d%05d\uD83D\uDE00".formatted(i);
  }

  @Test
  void everyRowIsReadOnceByIdAndTheTouchedAsTheyWillBe() {
    try (var space = new Space()) {
      var operations = new ArrayList<Operation>();
      for (int i = 0; i < COUNT; i++) {
        operations.add(Space.document(id(i)));
      }
      space.ledger.apply(ChangeSet.of(operations.toArray(Operation[]::new)), "ingest");
      Edit edit = Tables.rows(space.ledger, 1);
      edit.end(RowKind.DOCUMENT, id(7));
      edit.put(RowKind.DOCUMENT, id(1_024), new byte[] {1});
      edit.put(RowKind.DOCUMENT, "new", new byte[] {2});
      List<byte[]> paged = new ArrayList<>();
      edit.bodies(RowKind.DOCUMENT).forEachRemaining(paged::add);
      List<byte[]> scanned = new ArrayList<>();
      edit.scan(RowKind.DOCUMENT, (id, body) -> scanned.add(body));
      assertThat(paged).hasSize(COUNT).containsExactlyInAnyOrderElementsOf(scanned);
      space.ledger.rebuild(1);
      assertThat(space.ledger.check(1).findings()).isEmpty();
    }
  }
}
