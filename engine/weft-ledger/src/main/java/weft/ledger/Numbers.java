package weft.ledger;

import java.util.HashMap;
import java.util.Map;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EpisodeId;
import weft.spi.store.NodeRef;

/** Gives chunks, entities and episodes the dense numbers that stores work with; never the same one twice. */
final class Numbers {
  private static final int CHUNK = 0;
  private static final int ENTITY = 1;
  private static final int EPISODE = 2;

  private final Database database;
  private final int[] next = new int[3];
  private final Map<ChunkId, Integer> chunks = new HashMap<>();
  private final Map<EntityId, Integer> entities = new HashMap<>();
  private final Map<EpisodeId, Integer> episodes = new HashMap<>();

  /** For one transaction. */
  Numbers(Database database) {
    this.database = database;
    next[CHUNK] = used(CHUNK);
    next[ENTITY] = used(ENTITY);
    next[EPISODE] = used(EPISODE);
  }

  private int used(int kind) {
    return database
        .first(
            "SELECT coalesce(max(number) + 1, 0) FROM number WHERE kind = ?",
            row -> row.getInt(1),
            kind)
        .orElse(0);
  }

  int of(ChunkId id) {
    return chunks.computeIfAbsent(id, absent -> number(CHUNK, id.value()));
  }

  int of(EntityId id) {
    return entities.computeIfAbsent(id, absent -> number(ENTITY, id.value()));
  }

  int of(EpisodeId id) {
    return episodes.computeIfAbsent(id, absent -> number(EPISODE, id.value()));
  }

  /** The number of a chunk, entity or episode. */
  int of(NodeRef ref) {
    return switch (ref.kind()) {
      case CHUNK -> of(new ChunkId(ref.id()));
      case ENTITY -> of(new EntityId(ref.id()));
      case EPISODE -> of(new EpisodeId(ref.id()));
      case FACET, FACET_POINT -> throw new IllegalArgumentException("has no number: " + ref);
    };
  }

  private int number(int kind, String id) {
    return database
        .first(
            "SELECT number FROM number WHERE kind = ? AND id = ?", row -> row.getInt(1), kind, id)
        .orElseGet(() -> assign(kind, id));
  }

  private int assign(int kind, String id) {
    int number = next[kind]++;
    database.run("INSERT INTO number VALUES (?, ?, ?)", kind, id, number);
    return number;
  }
}
