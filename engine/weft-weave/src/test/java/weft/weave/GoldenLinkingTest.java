package weft.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.kernel.Folding;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.store.CoOccurrence;
import weft.testkit.Golden;

/** Linking and weaving give what was worked out independently. */
class GoldenLinkingTest {
  static Stream<Golden.LinkingCase> linkingCases() {
    return Golden.linking().stream();
  }

  static Stream<Golden.CoOccurrenceCase> coOccurrenceCases() {
    return Golden.coOccurrence().stream();
  }

  @ParameterizedTest
  @MethodSource("linkingCases")
  void links(Golden.LinkingCase golden) {
    Linker linker = Linker.of(golden.aliases(), Folding.plain());
    assertThat(linker.link(golden.text())).isEqualTo(golden.mentions());
  }

  @ParameterizedTest
  @MethodSource("coOccurrenceCases")
  void weaves(Golden.CoOccurrenceCase golden) {
    Linker linker = Linker.of(golden.aliases(), Folding.plain());
    var weaver = new Weaver(WeavingProfile.standard());
    var entities = new TreeMap<ChunkId, List<EntityId>>();
    var evidence = new TreeMap<EntityPair, TreeSet<ChunkId>>();
    for (Golden.Text chunk : golden.chunks()) {
      Woven woven = weaver.weave(chunk.chunkId(), chunk.text(), linker.link(chunk.text()));
      if (golden.chunkEntities().containsKey(chunk.chunkId()) || !woven.weave().isEmpty()) {
        entities.put(chunk.chunkId(), woven.weave().entities());
      }
      for (EntityPair pair : woven.weave().pairs()) {
        evidence.computeIfAbsent(pair, absent -> new TreeSet<>()).add(chunk.chunkId());
      }
    }
    assertThat(entities).isEqualTo(golden.chunkEntities());
    assertThat(edges(evidence)).isEqualTo(golden.edges());
    evidence.values().forEach(chunks -> golden.deletes().forEach(chunks::remove));
    evidence.values().removeIf(TreeSet::isEmpty);
    assertThat(edges(evidence)).isEqualTo(golden.edgesAfter());
  }

  private static List<CoOccurrence> edges(Map<EntityPair, TreeSet<ChunkId>> evidence) {
    var edges = new ArrayList<CoOccurrence>();
    evidence.forEach((pair, chunks) -> edges.add(new CoOccurrence(pair, List.copyOf(chunks))));
    return edges;
  }
}
