package weft.ledger;

import java.time.InstantSource;
import weft.kernel.Folding;
import weft.spi.embed.VectorSpace;
import weft.weave.WeavingProfile;

/**
 * What a ledger works with.
 *
 * @param chunking id of the chunking settings; part of the profile
 * @param folding as the weaving profile names it
 * @param analyzer id of the text analysis of full text
 */
public record LedgerOptions(
    WeavingProfile weaving,
    String chunking,
    Folding folding,
    String analyzer,
    EmbeddingOptions embedding,
    InstantSource clock) {
  /** The id of the analysis in {@code weft.kernel.Tokens}. */
  public static final String ANALYZER = "cjk-bigram/1";

  public static LedgerOptions standard(InstantSource clock) {
    return new LedgerOptions(
        WeavingProfile.standard(),
        "none",
        Folding.plain(),
        ANALYZER,
        EmbeddingOptions.none(),
        clock);
  }

  /** The same with other vectors. */
  public LedgerOptions with(EmbeddingOptions other) {
    return new LedgerOptions(weaving, chunking, folding, analyzer, other, clock);
  }

  /** Equal settings, equal id. */
  public String profile() {
    return "chunking=%s;%s".formatted(chunking, weaving.id());
  }

  /** The space of the vectors as a version names it, or {@value VersionInfo#NO_EMBEDDER}. */
  public String embedder() {
    return embedding.space().map(VectorSpace::toString).orElse(VersionInfo.NO_EMBEDDER);
  }
}
