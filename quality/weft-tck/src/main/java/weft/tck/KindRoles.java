package weft.tck;

import java.util.Optional;
import java.util.Set;
import weft.spi.RecordKind;
import weft.spi.store.Role;

/** Which role holds which kind of record. */
final class KindRoles {
  private KindRoles() {}

  static Optional<Role> roleOf(RecordKind kind) {
    return switch (kind) {
      case DOCUMENT, CHUNK -> Optional.of(Role.LEXICAL);
      case ENTITY, MENTION, EDGE, RELATION, EPISODE -> Optional.of(Role.GRAPH);
      case ALIAS -> Optional.empty();
    };
  }

  static boolean holds(Set<Role> roles, RecordKind kind) {
    return roleOf(kind).filter(roles::contains).isPresent();
  }
}
