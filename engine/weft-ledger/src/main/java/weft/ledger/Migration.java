package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import weft.spi.WeftException;
import weft.spi.store.Store;

/**
 * Moves a space into other stores. Its versions are built there from the ledger alone; then one
 * transaction names them in place of what opened them before. Until then everything is as it was.
 */
final class Migration {
  private final Database database;
  private final Versions versions;
  private final Stores stores;
  private final Rebuilder rebuilder;
  private final List<Rebuilder.Built> built = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  /**
   * @param stores the ones to move into
   */
  Migration(Database database, Stores stores, Rebuilder rebuilder) {
    this.database = database;
    this.versions = new Versions(database);
    this.stores = stores;
    this.rebuilder = rebuilder;
  }

  /**
   * @throws WeftException as {@link Rebuilder#build} for the active version; another one that
   *     cannot be built stays behind, which is said
   */
  MigrationReport move(MigrationOptions options) {
    StoreLayout to = stores.layout();
    StoreLayout from = versions.layout().orElse(to);
    if (from.differences(to).isEmpty()) {
      return new MigrationReport(
          to, to, live().stream().map(VersionInfo::number).toList(), notices);
    }
    build(options);
    database.inTransaction(
        () -> {
          versions.forgetProjections();
          versions.place(to);
          built.forEach(each -> each.project(versions));
        });
    for (Store store : stores.distinct()) {
      store.retain(Publisher.named(versions, store));
    }
    return new MigrationReport(
        from, to, built.stream().map(Rebuilder.Built::version).sorted().toList(), notices);
  }

  private List<VersionInfo> live() {
    return versions.all().stream().filter(version -> !version.pruned()).toList();
  }

  /** The active version first: where that fails nothing else was done in vain. */
  private void build(MigrationOptions options) {
    VersionInfo active = versions.active().orElseThrow();
    var wanted = new ArrayList<>(List.of(active));
    live().stream()
        .filter(version -> options.everyVersion() && version.number() != active.number())
        .forEach(wanted::add);
    for (int i = 0; i < wanted.size(); i++) {
      options.progress().at(i, wanted.size());
      build(wanted.get(i), active);
    }
    options.progress().at(wanted.size(), wanted.size());
  }

  private void build(VersionInfo version, VersionInfo active) {
    try {
      Rebuilder.Built done = rebuilder.build(version, stores.distinct());
      built.add(done);
      notices.addAll(done.warnings());
    } catch (WeftException failure) {
      if (Objects.equals(version, active)) {
        throw failure;
      }
      notices.add(
          "version %d stays behind: %s; weft rebuild --version %d once that is mended"
              .formatted(version.number(), failure.getMessage(), version.number()));
    }
  }
}
