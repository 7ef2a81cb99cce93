package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.store.Store;

/** Removes versions outside retention, and the rows that no other version shows. */
final class Pruner {
  private final Database database;
  private final Versions versions;
  private final Stores stores;

  Pruner(Database database, Stores stores) {
    this.database = database;
    this.versions = new Versions(database);
    this.stores = stores;
  }

  /** The versions that a prune would remove, ascending. */
  List<Long> candidates(Retention retention) {
    List<VersionInfo> live = versions.all().stream().filter(v -> !v.pruned()).toList();
    Set<Long> kept = new TreeSet<>(versions.tags().values());
    kept.add(versions.activeNumber());
    live.stream()
        .skip(Math.max(0, live.size() - retention.last()))
        .forEach(version -> kept.add(version.number()));
    return live.stream().map(VersionInfo::number).filter(n -> !kept.contains(n)).toList();
  }

  /** Removes them; their skeleton (number, parent, digests) stays. */
  List<Long> prune(Retention retention) {
    List<Long> gone = candidates(retention);
    if (gone.isEmpty()) {
      return gone;
    }
    database.inTransaction(
        () -> {
          gone.forEach(versions::markPruned);
          removeUnseenRows();
        });
    for (Store store : stores.distinct()) {
      store.retain(Publisher.named(versions, store));
    }
    return gone;
  }

  private void removeUnseenRows() {
    database.run("CREATE TEMP TABLE IF NOT EXISTS seen (row INTEGER PRIMARY KEY)");
    database.run("DELETE FROM seen");
    var live = new ArrayList<>(versions.all());
    live.removeIf(VersionInfo::pruned);
    for (VersionInfo version : live) {
      database.run(
          "INSERT OR IGNORE INTO seen SELECT r.row FROM record r WHERE "
              + versions.ancestry(version.number()).visible());
    }
    database.run("DELETE FROM ending WHERE row NOT IN (SELECT row FROM seen)");
    database.run("DELETE FROM record WHERE row NOT IN (SELECT row FROM seen)");
    database.run("DELETE FROM seen");
  }
}
