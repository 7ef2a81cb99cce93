package weft.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import weft.kernel.Folding;
import weft.ledger.LedgerSnapshot;
import weft.spi.Entity;
import weft.weave.Linker;

/**
 * The automaton of each alias release that was searched lately. Building one is O(names); versions
 * that share a release share it. Thread-safe.
 */
final class Linkers {
  private static final int KEPT_MAX = 4;

  private final Folding folding;
  private final Map<Long, Linker> byRelease =
      new LinkedHashMap<>(8, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Linker> eldest) {
          return size() > KEPT_MAX;
        }
      };

  Linkers(Folding folding) {
    this.folding = folding;
  }

  synchronized Linker of(LedgerSnapshot snapshot) {
    return byRelease.computeIfAbsent(snapshot.version().aliasRelease(), absent -> build(snapshot));
  }

  private Linker build(LedgerSnapshot snapshot) {
    var entities = new ArrayList<Entity>();
    snapshot.graph().scanEntities(entities::add);
    entities.sort(Comparator.comparing(Entity::id));
    return Linker.of(entities, folding);
  }
}
