package weft.ledger;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import weft.spi.Canonical;
import weft.spi.EntityPair;

/** The co-occurrence edges that an edit gives evidence to or takes evidence from. */
final class ChangedPairs {
  private ChangedPairs() {}

  static Set<EntityPair> of(Edit edit) {
    var pairs = new HashSet<EntityPair>();
    for (Change change : edit.changes(RowKind.WEAVE)) {
      Set<EntityPair> before = of(change.before());
      Set<EntityPair> after = of(change.after());
      before.stream().filter(pair -> !after.contains(pair)).forEach(pairs::add);
      after.stream().filter(pair -> !before.contains(pair)).forEach(pairs::add);
    }
    return pairs;
  }

  private static Set<EntityPair> of(Optional<byte[]> weave) {
    return weave.map(body -> Set.copyOf(Canonical.weave(body).pairs())).orElse(Set.of());
  }
}
