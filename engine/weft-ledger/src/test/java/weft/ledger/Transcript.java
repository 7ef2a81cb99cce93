package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.Canonical;
import weft.spi.EntityId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Writes down what a version holds as change sets for a fresh space. */
final class Transcript {
  private Transcript() {}

  /**
   * Absent where no change set says the same: pins are made by splits of what was there, and merges
   * may wait for an entity to come back.
   */
  static Optional<List<ChangeSet>> of(Ledger ledger, long version) {
    Edit rows = Tables.rows(ledger, version);
    var operations = new ArrayList<Operation>();
    var merges = new ArrayList<Operation>();
    var memory = new ArrayList<Operation>();
    var wellDefined = new boolean[] {true};
    AliasTable aliases = WriterState.load(version, rows, ledger.options()).aliases();
    rows.scan(RowKind.PIN, (id, body) -> wellDefined[0] = false);
    rows.scan(
        RowKind.DOCUMENT,
        (id, body) -> operations.add(new Operation.UpsertDocument(Canonical.document(body))));
    rows.scan(RowKind.CHUNK, (id, body) -> operations.add(chunk(rows, id, body)));
    rows.scan(
        RowKind.ENTITY,
        (id, body) -> operations.add(new Operation.UpsertEntity(Canonical.entity(body))));
    rows.scan(
        RowKind.MERGE,
        (id, body) -> {
          EntityId into = AliasRows.mergedInto(body);
          EntityId from = new EntityId(id);
          wellDefined[0] &= aliases.exists(from) && aliases.exists(into);
          merges.add(new Operation.MergeEntities(into, Set.of(from)));
        });
    rows.scan(
        RowKind.RELATION,
        (id, body) -> memory.add(new Operation.UpsertRelation(Canonical.relation(body))));
    rows.scan(
        RowKind.EPISODE,
        (id, body) -> memory.add(new Operation.UpsertEpisode(Canonical.episode(body))));
    return wellDefined[0]
        ? Optional.of(List.of(ChangeSet.of(operations), ChangeSet.of(merges), ChangeSet.of(memory)))
        : Optional.empty();
  }

  private static Operation chunk(Edit rows, String id, byte[] body) {
    var proposals = rows.body(RowKind.PROPOSAL, id).map(AliasRows::proposals).orElse(List.of());
    return new Operation.UpsertChunk(Canonical.chunk(body), proposals);
  }
}
