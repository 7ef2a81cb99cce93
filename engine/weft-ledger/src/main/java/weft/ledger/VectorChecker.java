package weft.ledger;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/** Compares the vectors of a version in a store with the texts in the ledger. */
final class VectorChecker {
  private static final int BATCH = 1_024;

  /** Of chunks without a vector, how many are looked at one by one. */
  private static final int NAMED_MAX = 1_000;

  private final VectorTexts texts;
  private final Edit edit;
  private final Embeddings embeddings;
  private final Findings findings;

  VectorChecker(VectorTexts texts, Edit edit, Embeddings embeddings, Findings findings) {
    this.texts = texts;
    this.edit = edit;
    this.embeddings = embeddings;
    this.findings = findings;
  }

  /**
   * O(version). Whether a text should have a vector only the embedder knows, and no model is loaded
   * for a check: vectors are missing where there are fewer than when the version was published.
   */
  void check(VersionInfo version, String store, VectorReader vectors) {
    Optional<VectorSpace> space = version.space();
    long there = vectors.counts().values().stream().mapToLong(count -> count).sum();
    if (!vectors.space().equals(space) && there > 0 || space.isEmpty()) {
      if (there > 0) {
        otherSpace(version, store, vectors);
      }
      return;
    }
    var pass = new Pass(space.get(), store, vectors);
    pass.overTexts();
    if (pass.matched < there) {
      pass.overRecords();
    }
    pass.tellMissing(version.counts().vectors());
  }

  private void otherSpace(VersionInfo version, String store, VectorReader vectors) {
    findings.add(
        Finding.Kind.EMBEDDER,
        store,
        "",
        "the store's vectors are of '%s', the version's embedder is '%s'"
            .formatted(
                vectors.space().map(VectorSpace::toString).orElse(VersionInfo.NO_EMBEDDER),
                version.embedder()));
  }

  private static String subject(VectorKey key) {
    return "%s %s".formatted(key.collection(), key.id());
  }

  /** One reading of both sides. */
  private final class Pass {
    private final VectorSpace space;
    private final String store;
    private final VectorReader vectors;
    private final Map<VectorKey, String> without = new LinkedHashMap<>();
    private long matched;

    private Pass(VectorSpace space, String store, VectorReader vectors) {
      this.space = space;
      this.store = store;
      this.vectors = vectors;
    }

    private void overTexts() {
      var batch = new LinkedHashMap<VectorKey, String>();
      for (VectorText text : texts.all()) {
        batch.put(text.key(), text.hash());
        if (batch.size() == BATCH) {
          compare(batch);
          batch.clear();
        }
      }
      compare(batch);
    }

    private void compare(Map<VectorKey, String> hashes) {
      var left = new LinkedHashMap<>(hashes);
      for (VectorRecord record : vectors.records(List.copyOf(hashes.keySet()))) {
        matched++;
        compare(record, String.valueOf(left.remove(record.key())));
      }
      left.forEach(
          (key, hash) -> {
            if (without.size() < NAMED_MAX) {
              without.put(key, hash);
            }
          });
    }

    private void compare(VectorRecord record, String hash) {
      if (!record.textHash().equals(hash)) {
        add(Finding.Kind.STALE, record.key(), "the vector of '%s' is of another text");
      }
      if (record.values().length != space.dimension()) {
        add(Finding.Kind.EMBEDDER, record.key(), "the vector of '%s' has another dimension");
      }
    }

    private void overRecords() {
      var shared = new HashSet<VectorKey>();
      texts.shared().forEach(text -> shared.add(text.key()));
      vectors.scan(
          record -> {
            VectorKey key = record.key();
            boolean known =
                key.equals(VectorTexts.keyOf(key.id()))
                    ? edit.exists(RowKind.CHUNK, key.id())
                    : shared.contains(key);
            if (!known) {
              add(Finding.Kind.EXTRA, key, "the store holds a vector of '%s', which is not there");
            }
          });
    }

    private void tellMissing(long published) {
      if (matched >= published) {
        return;
      }
      Set<String> rightly = embeddings.knownWithout(space, new ArrayList<>(without.values()));
      var named = new LinkedHashMap<>(without);
      named.values().removeAll(rightly);
      named
          .keySet()
          .forEach(key -> add(Finding.Kind.MISSING, key, "the store lacks the vector of '%s'"));
      if (named.isEmpty()) {
        findings.add(
            Finding.Kind.MISSING,
            store,
            "",
            "the store holds %d vectors, published were %d".formatted(matched, published));
      }
    }

    private void add(Finding.Kind kind, VectorKey key, String message) {
      findings.add(kind, store, subject(key), message.formatted(subject(key)));
    }
  }
}
