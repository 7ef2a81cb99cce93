package weft.weave;

import java.util.List;
import weft.spi.EntityId;

/**
 * A name that several entities have.
 *
 * @param key the name, folded
 * @param owners at least two, ascending
 */
public record Homonym(String key, List<EntityId> owners) {
  public Homonym {
    owners = List.copyOf(owners);
  }
}
