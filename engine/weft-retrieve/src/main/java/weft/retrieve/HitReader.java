package weft.retrieve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.EntityId;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalHit;

/** Reads what is shown of the chunks that ranked: text, document, entities, and the way to them. */
final class HitReader {
  private final Snapshot snapshot;
  private final Chains chains;
  private final List<Mode> routes;

  HitReader(Snapshot snapshot, Reach reach, RecallOptions options) {
    this.snapshot = snapshot;
    this.chains = new Chains(snapshot.graph(), reach, options.expansion());
    this.routes = List.of(options.mode());
  }

  /** In the same order; two reads for all of them, and one per hop of each chain. */
  List<Hit> read(List<LexicalHit> ranked) {
    List<ChunkId> ids = ranked.stream().map(LexicalHit::id).toList();
    Map<ChunkId, IndexedChunk> chunks = new HashMap<>();
    snapshot.lexical().chunks(ids).forEach(item -> chunks.put(item.chunk().id(), item));
    Map<ChunkId, List<EntityId>> entities = new HashMap<>();
    for (ChunkWeave weave : snapshot.graph().weaves(ids)) {
      entities.put(weave.chunkId(), weave.entities());
    }
    var hits = new ArrayList<Hit>(ranked.size());
    for (LexicalHit found : ranked) {
      IndexedChunk item = chunks.get(found.id());
      if (item == null) {
        throw new WeftException(
            ErrorCode.STORE_DAMAGED,
            "full text found chunk " + found.id() + ", which is not stored");
      }
      List<EntityId> mentioned = entities.getOrDefault(found.id(), List.of());
      hits.add(hit(hits.size() + 1, found.relevance(), item, mentioned));
    }
    return hits;
  }

  private Hit hit(int rank, double relevance, IndexedChunk item, List<EntityId> mentioned) {
    return new Hit(
        rank,
        item.chunk().id(),
        item.document().id(),
        relevance,
        item.chunk().text(),
        item.document().title(),
        item.document().source(),
        mentioned,
        chains.to(mentioned),
        routes);
  }
}
