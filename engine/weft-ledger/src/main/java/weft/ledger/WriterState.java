package weft.ledger;

import weft.weave.Linker;

/**
 * What the writer keeps in memory between change sets: the alias table of a version and its
 * automaton, and what its episodes share.
 */
final class WriterState {
  private final long version;
  private final AliasTable aliases;
  private final EpisodeUses uses;
  private Linker linker;

  private WriterState(long version, AliasTable aliases, EpisodeUses uses, Linker linker) {
    this.version = version;
    this.aliases = aliases;
    this.uses = uses;
    this.linker = linker;
  }

  /** The version it is the state of; 0 for none. */
  long version() {
    return version;
  }

  AliasTable aliases() {
    return aliases;
  }

  EpisodeUses uses() {
    return uses;
  }

  Linker linker() {
    return linker;
  }

  void relink(LedgerOptions options) {
    linker = Linker.of(aliases.entities(), options.folding());
  }

  /** Reads the state of a version from the ledger. O(alias table and episodes). */
  static WriterState load(long version, Edit edit, LedgerOptions options) {
    var aliases = new AliasTable(options.folding());
    edit.scan(RowKind.ENTITY, (id, body) -> aliases.put(weft.spi.Canonical.entity(body)));
    edit.scan(RowKind.PROPOSAL, (id, body) -> AliasRows.proposals(body).forEach(aliases::propose));
    edit.scan(
        RowKind.MERGE,
        (id, body) -> aliases.merge(new weft.spi.EntityId(id), AliasRows.mergedInto(body)));
    aliases.settle();
    Linker linker = Linker.of(aliases.entities(), options.folding());
    return new WriterState(version, aliases, EpisodeUses.of(edit), linker);
  }

  /** The same tables as the state of a later version. */
  WriterState of(long later) {
    return new WriterState(later, aliases, uses, linker);
  }
}
