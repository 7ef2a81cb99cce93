package weft.weave;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.kernel.Folding;
import weft.kernel.NameMatcher;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Mention;
import weft.spi.TextSpan;

/**
 * Finds the entities of an alias table in text: leftmost-longest over one automaton, linear in the
 * text whatever the number of names. A name with several owners mentions each, flagged, unless a
 * pin or context words decide. Immutable and thread-safe.
 */
public final class Linker {
  private final NameMatcher matcher;
  private final List<List<NameOwner>> owners;
  private final ContextWords context;

  private Linker(NameMatcher matcher, List<List<NameOwner>> owners, ContextWords context) {
    this.matcher = matcher;
    this.owners = owners;
    this.context = context;
  }

  /** Builds the automaton; rejected entities and names that fold to nothing link nothing. */
  public static Linker of(Collection<Entity> aliasTable, Folding folding) {
    var names = NameMatcher.builder(folding);
    var byKey = new ArrayList<Map<EntityId, NameOwner>>();
    var context = new ContextWords.Builder(folding);
    for (Entity entity : aliasTable) {
      if (entity.status() == EntityStatus.REJECTED) {
        continue;
      }
      for (EntityName name : entity.names()) {
        int key = names.add(name.text());
        if (key < 0) {
          continue;
        }
        while (byKey.size() <= key) {
          byKey.add(new HashMap<>(2));
        }
        byKey
            .get(key)
            .merge(entity.id(), context.owner(entity.id(), name.context()), NameOwner::and);
      }
    }
    var owners =
        byKey.stream()
            .map(each -> each.values().stream().sorted(NameOwner.ORDER).toList())
            .toList();
    return new Linker(names.build(), owners, context.build());
  }

  /** Distinct folded names. */
  public int nameCount() {
    return matcher.size();
  }

  /** Mentions by start, then entity id. */
  public List<Mention> link(String text) {
    return link(text, Map.of());
  }

  /**
   * Mentions by start, then entity id.
   *
   * @param pins for a folded name the entity that it means in this text, where that is one of its
   *     owners
   */
  public List<Mention> link(String text, Map<String, EntityId> pins) {
    var mentions = new ArrayList<Mention>(8);
    matcher.match(
        text,
        (key, begin, end) -> {
          var span = new TextSpan(begin, end);
          String surface = text.substring(begin, end);
          List<NameOwner> meant = meant(key, text, pins);
          boolean ambiguous = meant.size() > 1;
          for (NameOwner owner : meant) {
            mentions.add(new Mention(owner.id(), surface, span, ambiguous));
          }
        });
    return mentions;
  }

  private List<NameOwner> meant(int key, String text, Map<String, EntityId> pins) {
    List<NameOwner> candidates = owners.get(key);
    if (candidates.size() == 1) {
      return candidates;
    }
    EntityId pinned = pins.get(matcher.key(key));
    for (NameOwner owner : candidates) {
      if (owner.id().equals(pinned)) {
        return List.of(owner);
      }
    }
    return context.decide(candidates, text);
  }

  /** Names with several owners, by folded name. */
  public List<Homonym> homonyms() {
    var found = new ArrayList<Homonym>();
    for (int key = 0; key < owners.size(); key++) {
      if (owners.get(key).size() > 1) {
        var ids = owners.get(key).stream().map(NameOwner::id).toList();
        found.add(new Homonym(matcher.key(key), ids));
      }
    }
    found.sort(java.util.Comparator.comparing(Homonym::key));
    return found;
  }
}
