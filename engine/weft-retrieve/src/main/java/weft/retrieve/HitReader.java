package weft.retrieve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.IndexedChunk;

/** Reads what is shown of the chunks that ranked: text, document, entities, and the way to them. */
final class HitReader {
  private final Snapshot snapshot;
  private final Chains chains;

  HitReader(Snapshot snapshot, Reach reach, RecallOptions options) {
    this.snapshot = snapshot;
    this.chains = new Chains(snapshot.graph(), reach, options.expansion());
  }

  /** In the same order; two reads for all of them, and one per hop of each chain. */
  List<Hit> read(List<Placed> ranked) {
    List<ChunkId> ids = ranked.stream().map(Placed::id).toList();
    Map<ChunkId, IndexedChunk> chunks = new HashMap<>();
    snapshot.lexical().chunks(ids).forEach(item -> chunks.put(item.chunk().id(), item));
    Map<ChunkId, List<EntityId>> entities = new HashMap<>();
    for (ChunkWeave weave : snapshot.graph().weaves(ids)) {
      entities.put(weave.chunkId(), weave.entities());
    }
    var hits = new ArrayList<Hit>(ranked.size());
    for (Placed found : ranked) {
      IndexedChunk item = chunks.get(found.id());
      if (item == null) {
        throw new WeftException(
            ErrorCode.STORE_DAMAGED,
            "a search found chunk " + found.id() + ", which is not stored");
      }
      List<EntityId> mentioned = entities.getOrDefault(found.id(), List.of());
      hits.add(hit(hits.size() + 1, found, item, mentioned));
    }
    return hits;
  }

  private Hit hit(int rank, Placed found, IndexedChunk item, List<EntityId> mentioned) {
    return new Hit(
        rank,
        item.chunk().id(),
        item.document().id(),
        found.relevance(),
        item.chunk().text(),
        item.document().title(),
        item.document().source(),
        mentioned,
        via(found, mentioned),
        found.routes());
  }

  private Optional<Via> via(Placed found, List<EntityId> mentioned) {
    boolean throughGraph =
        found.routes().stream().anyMatch(place -> place.route().mode() == Mode.CONSTRAINED);
    return throughGraph ? chains.to(mentioned) : Optional.empty();
  }
}
