package weft.tck;

import java.util.Set;
import weft.spi.RecordKind;
import weft.spi.store.Role;
import weft.spi.store.StoreReader;

/** All digests of a version in one text. */
final class Digests {
  private Digests() {}

  /** A line for each kind that the roles hold, in order of kind. */
  static String of(StoreReader reader, Set<Role> roles) {
    var lines = new StringBuilder();
    for (RecordKind kind : RecordKind.values()) {
      if (KindRoles.holds(roles, kind)) {
        lines.append(kind).append(' ').append(reader.projectionDigest(kind)).append('\n');
      }
    }
    return lines.toString();
  }
}
