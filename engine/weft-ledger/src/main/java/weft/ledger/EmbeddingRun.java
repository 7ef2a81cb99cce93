package weft.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorRecord;

/** One pass over texts, after which the cache knows what each of them gives. */
final class EmbeddingRun {
  /** How many known texts are looked at between two commits. */
  private static final int KNOWN_AT_ONCE = 4_096;

  private final EmbeddingCache cache;
  private final EmbeddingOptions options;
  private final VectorSpace space;
  private final long total;
  private final EmbeddingTally tally = new EmbeddingTally();
  private final List<String> known = new ArrayList<>();
  private final Map<String, Unknown> unknown = new LinkedHashMap<>();

  EmbeddingRun(EmbeddingCache cache, EmbeddingOptions options, VectorSpace space, long total) {
    this.cache = cache;
    this.options = options;
    this.space = space;
    this.total = total;
  }

  /** A text that is not in the cache, and how often it was met. */
  private record Unknown(String text, int times) {
    private Unknown again() {
      return new Unknown(text, times + 1);
    }
  }

  EmbeddingTally over(Iterable<VectorText> texts) {
    cache.beginRun();
    for (VectorText text : texts) {
      look(text.text());
      if (unknown.size() >= options.batchSize() || known.size() >= KNOWN_AT_ONCE) {
        finishBatch();
      }
    }
    finishBatch();
    return tally;
  }

  private void look(String text) {
    String hash = VectorRecord.hash(text);
    if (unknown.computeIfPresent(hash, (same, met) -> met.again()) != null) {
      return;
    }
    cache
        .outcome(space, hash)
        .ifPresentOrElse(
            outcome -> {
              known.add(hash);
              tally.add(outcome, 1);
            },
            () -> unknown.put(hash, new Unknown(text, 1)));
  }

  private void finishBatch() {
    if (known.isEmpty() && unknown.isEmpty()) {
      return;
    }
    Map<String, Embedding> made = embedUnknown();
    cache.keep(space, made, known);
    made.forEach((hash, embedding) -> tally.add(EmbeddingOutcome.of(embedding), times(hash)));
    known.clear();
    unknown.clear();
    options.progress().at(tally.texts(), total);
  }

  private int times(String hash) {
    return unknown.getOrDefault(hash, new Unknown("", 0)).times();
  }

  private Map<String, Embedding> embedUnknown() {
    var made = new LinkedHashMap<String, Embedding>();
    if (unknown.isEmpty()) {
      return made;
    }
    List<Embedding> embeddings = embed(unknown.values().stream().map(Unknown::text).toList());
    var next = embeddings.iterator();
    unknown.keySet().forEach(hash -> made.put(hash, checked(next.next())));
    return made;
  }

  private List<Embedding> embed(List<String> texts) {
    Embedder embedder =
        options
            .embedder()
            .filter(at -> at.space().equals(space))
            .orElseThrow(() -> notAtHand(texts.size()));
    List<Embedding> embeddings = embedder.embedTexts(texts);
    if (embeddings.size() != texts.size()) {
      throw new WeftException(
          ErrorCode.MODEL_FAILED,
          "the embedder '%s' gave %d results for %d texts"
              .formatted(space, embeddings.size(), texts.size()));
    }
    if (!embedder.space().equals(space)) {
      throw otherThanBefore(embedder.space().toString());
    }
    return embeddings;
  }

  private WeftException notAtHand(int texts) {
    return new WeftException(
        ErrorCode.EMBEDDER_MISMATCH,
        "%d texts or more have to be embedded with '%s', and the embedder is '%s'"
            .formatted(
                texts,
                space,
                options.space().map(VectorSpace::toString).orElse(VersionInfo.NO_EMBEDDER)),
        "open the space with the embedder that made the version, or run weft reindex"
            + " --embedder NAME");
  }

  private WeftException otherThanBefore(String now) {
    return new WeftException(
        ErrorCode.EMBEDDER_MISMATCH,
        "the embedder was '%s' and gives vectors of '%s' now; nothing was published"
            .formatted(space, now),
        "give it one model for the whole run, or run weft reindex --embedder NAME");
  }

  /** An embedder that promises too much must not spoil a version. */
  private Embedding checked(Embedding embedding) {
    return switch (embedding) {
      case Embedding.None none -> none;
      case Embedding.Vector vector -> checked(vector);
    };
  }

  private Embedding checked(Embedding.Vector vector) {
    if (vector.values().length != space.dimension()) {
      throw otherThanBefore(
          new VectorSpace(space.embedder(), Math.max(1, vector.values().length)).toString());
    }
    boolean zero = true;
    for (float value : vector.values()) {
      if (!Float.isFinite(value)) {
        return new Embedding.None(Embedding.Reason.NOT_FINITE);
      }
      zero &= value == 0;
    }
    return zero ? new Embedding.None(Embedding.Reason.ZERO) : vector;
  }
}
