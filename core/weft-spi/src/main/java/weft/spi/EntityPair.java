package weft.spi;

/** Two entities that occur together, as a value: {@code source < target}. */
public record EntityPair(EntityId source, EntityId target) implements Comparable<EntityPair> {
  public EntityPair {
    if (source.compareTo(target) >= 0) {
      throw new IllegalArgumentException(
          "need source < target, got %s and %s".formatted(source, target));
    }
  }

  /** The pair of two different entities, in order. */
  public static EntityPair of(EntityId a, EntityId b) {
    return a.compareTo(b) < 0 ? new EntityPair(a, b) : new EntityPair(b, a);
  }

  /** Spread by a multiplier: ids that count up would otherwise collide in pairs. */
  @Override
  public int hashCode() {
    return source.hashCode() * 0x9E3779B1 + target.hashCode();
  }

  @Override
  public int compareTo(EntityPair other) {
    int bySource = source.compareTo(other.source);
    return bySource != 0 ? bySource : target.compareTo(other.target);
  }
}
