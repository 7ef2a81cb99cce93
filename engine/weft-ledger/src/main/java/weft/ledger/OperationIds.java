package weft.ledger;

import java.util.HashMap;
import java.util.Map;
import weft.spi.EntityId;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Sees to it that one id stands in only one operation of a set; references do not count. */
final class OperationIds {
  private final Map<String, Integer> lines = new HashMap<>();

  private OperationIds() {}

  static void check(ChangeSet set) {
    var ids = new OperationIds();
    set.entries().forEach(ids::check);
  }

  private void check(ChangeSet.Entry entry) {
    switch (entry.operation()) {
      case Operation.UpsertDocument op -> define(entry, "document", op.document().id());
      case Operation.UpsertChunk op -> define(entry, "chunk", op.chunk().id());
      case Operation.UpsertEntity op -> define(entry, "entity", op.entity().id());
      case Operation.MergeEntities op -> {
        for (EntityId from : op.from().stream().sorted().toList()) {
          define(entry, "entity", from);
        }
      }
      case Operation.SplitEntity op -> define(entry, "split of entity", op.id());
      case Operation.UpsertRelation op -> define(entry, "relation", op.relation().id());
      case Operation.UpsertEpisode op -> checkEpisode(entry, op);
      case Operation.DeleteDocument op -> define(entry, "document", op.id());
      case Operation.DeleteChunk op -> define(entry, "chunk", op.id());
      case Operation.DeleteEntity op -> define(entry, "entity", op.id());
      case Operation.DeleteRelation op -> define(entry, "relation", op.id());
      case Operation.DeleteEpisode op -> define(entry, "episode", op.id());
    }
  }

  private void checkEpisode(ChangeSet.Entry entry, Operation.UpsertEpisode op) {
    define(entry, "episode", op.episode().id());
    for (Facet facet : op.episode().facets()) {
      define(entry, "facet", facet.id());
      for (FacetPoint point : facet.points()) {
        define(entry, "point", point.id());
      }
    }
  }

  private void define(ChangeSet.Entry entry, String kind, Object id) {
    Integer earlier = lines.putIfAbsent(kind + "\n" + id, entry.line());
    if (earlier != null) {
      String where = earlier > 0 ? " (first in line %d)".formatted(earlier) : "";
      throw Refusal.at(entry, "%s '%s' stands in two operations%s".formatted(kind, id, where));
    }
  }
}
