package weft.ledger;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreReader;
import weft.weave.Homonym;

/** Compares the ledger with itself and with every store, for one version. */
final class Checker {
  private final Database database;
  private final Versions versions;
  private final Stores stores;
  private final LedgerOptions options;
  private final Embeddings embeddings;
  private final Findings findings = new Findings();

  Checker(Database database, Stores stores, LedgerOptions options, Embeddings embeddings) {
    this.database = database;
    this.versions = new Versions(database);
    this.stores = stores;
    this.options = options;
    this.embeddings = embeddings;
  }

  /** O(version): every record is read on both sides. */
  CheckReport check(VersionInfo version) {
    versions.requireIn(stores);
    checkFile();
    var edit = new Edit(new Records(database), versions.ancestry(version.number()));
    WriterState state = WriterState.load(version.number(), edit, options);
    var content = new Content(edit, state.aliases());
    boolean alike = version.profile().equals(options.profile());
    var references = new ReferenceChecker(edit, state.aliases(), findings);
    references.checkTexts();
    if (alike) {
      references.checkEntities();
    }
    checkDigests(version, content, alike);
    var texts = new VectorTexts(edit, state.aliases(), state.uses());
    var vectors = new VectorChecker(texts, edit, embeddings, findings);
    for (Store store : stores.distinct()) {
      if (stores.isNeeded(store, version)) {
        checkStore(version, store, content, vectors);
      }
    }
    if (alike) {
      checkDerived(edit, state);
    }
    for (Homonym homonym : state.linker().homonyms()) {
      findings.add(
          Finding.Kind.HOMONYM,
          "alias",
          homonym.key(),
          "'%s' is a name of %s".formatted(homonym.key(), homonym.owners()));
    }
    return findings.report(version.number());
  }

  private void checkFile() {
    database.each(
        "PRAGMA integrity_check(20)",
        row -> {
          if (!row.getString(1).equals("ok")) {
            findings.add(Finding.Kind.LEDGER_FILE, "ledger", "", row.getString(1));
          }
        });
  }

  /**
   * @param alike whether the alias table reads as it did: it depends on the folding, so that under
   *     another profile nothing can be said of it
   */
  private void checkDigests(VersionInfo version, Content content, boolean alike) {
    Digests digests = content.digests();
    Map<RecordKind, String> fresh = digests.toHex();
    for (RecordKind kind : RecordKind.values()) {
      boolean comparable = alike || kind != RecordKind.ENTITY;
      if (comparable && !Objects.equals(fresh.get(kind), version.digests().get(kind))) {
        findings.add(
            Finding.Kind.DIGEST,
            "ledger",
            kind.toString(),
            "the ledger's %s records do not have the digest they were published with"
                .formatted(kind));
      }
    }
    String whole =
        Digests.content(
            version.digests(), version.embedder(), version.analyzer(), version.profile());
    if (!whole.equals(version.contentDigest())) {
      findings.add(
          Finding.Kind.DIGEST,
          "ledger",
          "content",
          "the content digest of version %d is not that of its parts".formatted(version.number()));
    }
    Counts counts =
        content
            .counts(digests.mentions(), content.pairs().size())
            .withVectors(version.counts().vectors()); // only stores can count them
    if (alike && !counts.equals(version.counts())) {
      findings.add(
          Finding.Kind.DIGEST,
          "ledger",
          "counts",
          "the ledger holds %s, published were %s".formatted(counts, version.counts()));
    }
  }

  private void checkStore(
      VersionInfo version, Store store, Content content, VectorChecker vectors) {
    var named = versions.projection(version.number(), store.name());
    if (named.isEmpty()) {
      unreadable(store, Openings.notProjected(version.number(), store.name()));
      return;
    }
    try (StoreReader reader = store.open(named.get())) {
      for (RecordKind kind : stores.kinds(store)) {
        if (!reader.projectionDigest(kind).equals(version.digests().get(kind))) {
          compare(store, kind, reader, content.records(kind));
        }
      }
      if (stores.holdsVectors(store)) {
        vectors.check(version, store.name(), reader.vectors());
      }
    } catch (WeftException cause) {
      if (cause.code() != ErrorCode.STORE_DAMAGED && cause.code() != ErrorCode.NOT_FOUND) {
        throw cause;
      }
      if (versions.projection(version.number(), store.name()).equals(named)) {
        unreadable(store, cause);
      } else {
        checkStore(version, store, content, vectors); // rebuilt by another process meanwhile
      }
    }
  }

  private void unreadable(Store store, WeftException cause) {
    findings.add(
        Finding.Kind.STORE_UNREADABLE, store.name(), "", String.valueOf(cause.getMessage()));
  }

  private void compare(
      Store store, RecordKind kind, StoreReader reader, Map<String, byte[]> expected) {
    var there = new TreeMap<String, byte[]>();
    reader.scan(kind, there::put);
    expected.forEach(
        (key, body) -> {
          byte[] found = there.remove(key);
          if (found == null) {
            differs(Finding.Kind.MISSING, store, kind, key);
          } else if (!Arrays.equals(found, body)) {
            differs(Finding.Kind.STALE, store, kind, key);
          }
        });
    there.keySet().forEach(key -> differs(Finding.Kind.EXTRA, store, kind, key));
  }

  private void differs(Finding.Kind how, Store store, RecordKind kind, String key) {
    String subject = key.replace('\n', ' ');
    String message =
        switch (how) {
          case MISSING -> "the store lacks %s '%s'".formatted(kind, subject);
          case STALE -> "the store holds another state of %s '%s'".formatted(kind, subject);
          case EXTRA -> "the store holds %s '%s', which is not there".formatted(kind, subject);
          case LEDGER_FILE, DERIVED, ORPHAN, DIGEST, STORE_UNREADABLE, EMBEDDER, HOMONYM ->
              throw new IllegalArgumentException("not a difference of records: " + how);
        };
    findings.add(how, store.name(), subject, message);
  }

  /** Links and weaves everything anew and compares. Last, as it fills the edit. */
  private void checkDerived(Edit edit, WriterState state) {
    new Deriver(edit, options, state.aliases()).deriveAll(state.linker());
    new MemoryStaging(edit, state.aliases()).resolveAll();
    for (Change change : edit.changes()) {
      findings.add(
          Finding.Kind.DERIVED,
          change.kind().toString(),
          change.id(),
          "%s of '%s' is not what its text gives".formatted(change.kind(), change.id()));
    }
  }
}
