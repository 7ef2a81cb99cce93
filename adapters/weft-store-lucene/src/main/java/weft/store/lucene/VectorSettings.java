package weft.store.lucene;

import java.util.Arrays;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;

/**
 * How vectors are indexed and searched.
 *
 * @param links of each vector in the graph, 2 to 512
 * @param beam how wide the graph is searched while it is built, 2 to 3,200
 * @param exactBelow up to so many candidates are compared one by one, 0 or more
 * @param candidates how many the index finds at least, to be compared exactly, 1 to 100,000
 */
record VectorSettings(Encoding encoding, int links, int beam, int exactBelow, int candidates) {
  static final VectorSettings DEFAULT = new VectorSettings(Encoding.INT8, 16, 100, 10_000, 100);

  private static final int LINKS_MAX = 512;
  private static final int BEAM_MAX = 3_200;
  private static final int CANDIDATES_MAX = 100_000;

  /** What the graph compares; the values as given are kept besides. */
  enum Encoding {
    /** A byte for a value. */
    INT8(ScalarEncoding.UNSIGNED_BYTE),
    /** The values as given. */
    FLOAT(ScalarEncoding.UNSIGNED_BYTE),
    /** A bit for a value: small and quick, for large dimensions; wants more candidates. */
    ONE_BIT(ScalarEncoding.SINGLE_BIT_QUERY_NIBBLE);

    /** In Lucene; not used for {@link #FLOAT}. */
    final ScalarEncoding lucene;

    Encoding(ScalarEncoding lucene) {
      this.lucene = lucene;
    }

    /** As written in the configuration. */
    String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Encoding of(String word) {
      return Arrays.stream(values())
          .filter(encoding -> encoding.word().equals(word))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "need one of %s, got '%s'"
                          .formatted(Arrays.stream(values()).map(Encoding::word).toList(), word)));
    }
  }

  VectorSettings {
    require("vector_links", links, 2, LINKS_MAX);
    require("vector_beam", beam, 2, BEAM_MAX);
    require("exact_below", exactBelow, 0, Integer.MAX_VALUE);
    require("vector_candidates", candidates, 1, CANDIDATES_MAX);
  }

  private static void require(String name, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          "need %s from %d to %d, got %d".formatted(name, min, max, value));
    }
  }
}
