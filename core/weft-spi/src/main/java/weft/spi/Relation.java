package weft.spi;

import java.util.List;
import java.util.Optional;

/**
 * A typed, directed relation between two entities.
 *
 * @param edgeText the relation as a sentence; empty when there is none, and when hidden because
 *     text it rested on was withdrawn
 * @param confidence 0 to 1
 * @param validFrom from when it held
 * @param validTo until when, exclusive
 * @param observedAt when it was learned
 * @param evidence what it rests on; empty for an authored relation
 * @param pinned whether a person set it, so that re-extraction leaves it alone
 */
public record Relation(
    RelationId id,
    EntityId source,
    EntityId target,
    String type,
    String edgeText,
    double confidence,
    Optional<PartialTime> validFrom,
    Optional<PartialTime> validTo,
    Optional<PartialTime> observedAt,
    List<Evidence> evidence,
    boolean pinned) {
  public Relation {
    Texts.id("relation type", type);
    Texts.wellFormed("edge text", edgeText);
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("need confidence from 0 to 1, got " + confidence);
    }
    evidence = List.copyOf(evidence);
  }

  /** The same relation on other evidence. */
  public Relation withEvidence(List<Evidence> other) {
    return new Relation(
        id,
        source,
        target,
        type,
        edgeText,
        confidence,
        validFrom,
        validTo,
        observedAt,
        other,
        pinned);
  }

  /** The same relation in other words. */
  public Relation withEdgeText(String other) {
    return new Relation(
        id,
        source,
        target,
        type,
        other,
        confidence,
        validFrom,
        validTo,
        observedAt,
        evidence,
        pinned);
  }
}
