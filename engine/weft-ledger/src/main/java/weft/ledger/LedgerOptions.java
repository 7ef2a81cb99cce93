package weft.ledger;

import java.time.InstantSource;
import weft.kernel.Folding;
import weft.weave.WeavingProfile;

/**
 * What a ledger works with.
 *
 * @param chunking id of the chunking settings; part of the profile
 * @param folding as the weaving profile names it
 * @param analyzer id of the text analysis of full text
 * @param embedder id of the embedder, or {@code none}
 */
public record LedgerOptions(
    WeavingProfile weaving,
    String chunking,
    Folding folding,
    String analyzer,
    String embedder,
    InstantSource clock) {
  /** The id of the analysis in {@code weft.kernel.Tokens}. */
  public static final String ANALYZER = "cjk-bigram/1";

  public static LedgerOptions standard(InstantSource clock) {
    return new LedgerOptions(
        WeavingProfile.standard(), "none", Folding.plain(), ANALYZER, "none", clock);
  }

  /** Equal settings, equal id. */
  public String profile() {
    return "chunking=%s;%s".formatted(chunking, weaving.id());
  }
}
