package weft.ledger;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Role;

/**
 * Which store keeps which part of a space, each by its name. What opens a version is found there
 * only, so that a space has one layout at a time.
 *
 * @param names in the order of roles; without {@link Role#VECTOR} where no store has that role
 */
public record StoreLayout(Map<Role, String> names) {
  public StoreLayout {
    names = Collections.unmodifiableMap(new EnumMap<Role, String>(names));
  }

  /** One store for everything. */
  static StoreLayout ofOne(String name) {
    return new StoreLayout(
        Arrays.stream(Role.values()).collect(Collectors.toMap(role -> role, _r -> name)));
  }

  /** The word of a role, as in the settings: {@code lexical}, {@code graph}, {@code vector}. */
  public static String word(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws WeftException LEDGER_DAMAGED when it is something else
   */
  static StoreLayout parse(String text) {
    var names = new EnumMap<Role, String>(Role.class);
    for (String part : text.split(" ", -1)) {
      String[] pair = part.split("=", -1);
      Optional<Role> role = pair.length == 2 ? role(pair[0]) : Optional.empty();
      if (role.isEmpty() || names.put(role.get(), pair[1]) != null) {
        throw new WeftException(
            ErrorCode.LEDGER_DAMAGED,
            "the ledger names its stores as '%s'".formatted(text),
            "restore it from a backup");
      }
    }
    return new StoreLayout(names);
  }

  private static Optional<Role> role(String word) {
    return Arrays.stream(Role.values()).filter(role -> word(role).equals(word)).findFirst();
  }

  /** This one, with the roles that only the other has. */
  StoreLayout and(StoreLayout other) {
    var all = new EnumMap<>(names);
    other.names.forEach(all::putIfAbsent);
    return new StoreLayout(all);
  }

  /**
   * Refuses stores in which this space is not.
   *
   * @throws WeftException INVALID_CONFIGURATION
   */
  void require(StoreLayout settings) {
    for (Role role : differences(settings)) {
      String word = word(role);
      String here = String.valueOf(names.get(role));
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the space keeps its %s part in '%s', the settings name '%s'"
              .formatted(word, here, settings.names.get(role)),
          "weft migrate moves it there; or set stores.%s: %s".formatted(word, here));
    }
  }

  /** The roles that both layouts have, each in another store. */
  public Set<Role> differences(StoreLayout other) {
    var differences = new TreeSet<Role>();
    names.forEach(
        (role, name) -> {
          if (!name.equals(other.names.getOrDefault(role, name))) {
            differences.add(role);
          }
        });
    return differences;
  }

  /** Such as {@code lexical=lucene graph=kuzu vector=lance}. */
  @Override
  public String toString() {
    return names.entrySet().stream()
        .map(entry -> word(entry.getKey()) + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }
}
