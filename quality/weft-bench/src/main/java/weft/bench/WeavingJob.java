package weft.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.kernel.Folding;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityPair;
import weft.weave.Linker;
import weft.weave.Weaver;
import weft.weave.WeavingProfile;

/** Weaving in memory, from names and texts to edges with evidence, and nothing else. */
final class WeavingJob {
  private WeavingJob() {}

  /** The graph: what each chunk mentions, and the evidence of each edge. */
  record Woven(List<ChunkWeave> weaves, Map<EntityPair, List<ChunkId>> edges) {}

  static Woven weave(CooccurrenceCorpus corpus) {
    var entities = new ArrayList<Entity>();
    for (int i = 0; i < corpus.names().size(); i++) {
      entities.add(Entity.of("e" + i, corpus.names().get(i)));
    }
    Linker linker = Linker.of(entities, Folding.plain());
    var weaver = new Weaver(WeavingProfile.standard());
    var weaves = new ArrayList<ChunkWeave>();
    Map<EntityPair, List<ChunkId>> edges = new HashMap<>();
    for (int i = 0; i < corpus.chunks().size(); i++) {
      var id = new ChunkId("c" + i);
      String text = corpus.chunks().get(i);
      ChunkWeave weave = weaver.weave(id, text, linker.link(text)).weave();
      weaves.add(weave);
      for (EntityPair pair : weave.pairs()) {
        edges.computeIfAbsent(pair, absent -> new ArrayList<>(2)).add(id);
      }
    }
    return new Woven(weaves, edges);
  }
}
