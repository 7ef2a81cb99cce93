package weft.ledger;

import java.util.Locale;
import weft.spi.embed.Embedding;

/** What embedding a text gave, as the cache remembers it. The words are part of its format. */
enum EmbeddingOutcome {
  VECTOR,
  /** A vector of the beginning of a text that was too long. */
  CUT,
  BLANK,
  ZERO,
  NOT_FINITE;

  static EmbeddingOutcome of(Embedding embedding) {
    return switch (embedding) {
      case Embedding.Vector vector -> vector.cut() ? CUT : VECTOR;
      case Embedding.None none ->
          switch (none.reason()) {
            case BLANK -> BLANK;
            case ZERO -> ZERO;
            case NOT_FINITE -> NOT_FINITE;
          };
    };
  }

  static EmbeddingOutcome ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  boolean hasVector() {
    return this == VECTOR || this == CUT;
  }
}
