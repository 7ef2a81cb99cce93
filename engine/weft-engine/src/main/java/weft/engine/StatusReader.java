package weft.engine;

import java.util.ArrayList;
import java.util.Optional;
import weft.ledger.Ledger;
import weft.ledger.VersionInfo;
import weft.spi.EntityStatus;
import weft.spi.store.VectorCollections;

/** Gathers what {@code status} shows. */
final class StatusReader {
  private final Parts parts;
  private final Reading reading;

  StatusReader(Parts parts, Reading reading) {
    this.parts = parts;
    this.reading = reading;
  }

  SpaceStatus read(SourceFiles files) {
    Ledger ledger = parts.ledger();
    Optional<VersionInfo> active = ledger.active();
    long live = ledger.versions().stream().filter(version -> !version.pruned()).count();
    var notices = new ArrayList<String>(parts.activity().problems());
    notices.addAll(files.goneRoots());
    long[] proposed = {0};
    int homonyms = 0;
    long chunkVectors = 0;
    Optional<Opened> opened = reading.active();
    if (opened.isPresent()) {
      try (Opened version = opened.get()) {
        notices.addAll(version.notices());
        version
            .snapshot()
            .graph()
            .scanEntities(
                entity -> proposed[0] += entity.status() == EntityStatus.PROPOSED ? 1 : 0);
        chunkVectors =
            version.snapshot().vectors().counts().getOrDefault(VectorCollections.CHUNK_TEXT, 0);
        homonyms = version.snapshot().linker().homonyms().size();
      }
    }
    return new SpaceStatus(
        active,
        ledger.layout(),
        Math.toIntExact(live),
        ledger.bytes(),
        ledger.oldVersionBytes(),
        chunkVectors,
        proposed[0],
        homonyms,
        ledger.options().embedder(),
        files.changedSources(),
        notices);
  }
}
