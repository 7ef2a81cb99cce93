package weft.engine;

import java.util.List;
import java.util.Map;
import weft.ledger.Activation;
import weft.ledger.Ledger;
import weft.ledger.Retention;
import weft.ledger.VersionDiff;
import weft.ledger.VersionInfo;

/** The versions of a space. */
public final class Snapshots {
  private final Ledger ledger;

  Snapshots(Ledger ledger) {
    this.ledger = ledger;
  }

  /** Every version, pruned ones too, the newest first. */
  public List<VersionInfo> list() {
    return ledger.versions().reversed();
  }

  /**
   * @throws weft.spi.WeftException NOT_FOUND
   */
  public VersionInfo show(long version) {
    return ledger.version(version);
  }

  /** The name of each tag and its version. */
  public Map<String, Long> tags() {
    return ledger.tags();
  }

  /** What was made active and when, oldest first. */
  public List<Activation> activations() {
    return ledger.activations();
  }

  /** What differs from one version to another. */
  public VersionDiff diff(long from, long to) {
    return ledger.diff(from, to);
  }

  /** Makes a version the active one: rolls back or forward. Deletes nothing. */
  public VersionInfo activate(long version) {
    return ledger.activate(version);
  }

  /** Names a version, so that it is kept; moves the name if it is taken. */
  public void tag(String name, long version) {
    ledger.tag(name, version);
  }

  /** Takes a name away; whether it was there. */
  public boolean untag(String name) {
    return ledger.untag(name);
  }

  /** The versions that {@link #prune} would remove, ascending. */
  public List<Long> pruneCandidates(Retention retention) {
    return ledger.pruneCandidates(retention);
  }

  /** Removes versions outside retention for good; their numbers, ascending. */
  public List<Long> prune(Retention retention) {
    return ledger.prune(retention);
  }
}
