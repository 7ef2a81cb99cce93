package weft.ingest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import weft.kernel.Folding;
import weft.spi.Chunk;
import weft.spi.Proposal;
import weft.spi.extract.NameProposer;

/**
 * Proposes names for the alias table from a chunk's own text: short headings, runs of capitalised
 * words, quoted terms, and what other proposers find. Names are cleaned of quotes and blanks, stand
 * in the text once both are folded, and are distinct by their folded form; of equal ones the first
 * rule's spelling stays, with the first type any rule knows. Safe from any thread.
 */
public final class NameProposals {
  private static final List<NameRule> BUILT_IN =
      List.of(new HeadingRule(), new CapitalisedRunRule(), new QuotedTermRule());

  private final List<NameRule> rules;
  private final Folding folding;

  /**
   * @param others asked after the built-in rules, in this order
   * @param folding that of the space
   */
  public NameProposals(List<NameProposer> others, Folding folding) {
    this(joined(others), folding);
  }

  private NameProposals(Rules rules, Folding folding) {
    this.rules = rules.all();
    this.folding = folding;
  }

  private record Rules(List<NameRule> all) {}

  private static Rules joined(List<NameProposer> others) {
    Stream<NameRule> given = others.stream().map(each -> chunk -> each.propose(chunk.text()));
    return new Rules(Stream.concat(BUILT_IN.stream(), given).toList());
  }

  /** No rules at all, for bases whose names are only curated. */
  public static NameProposals off() {
    return new NameProposals(new Rules(List.of()), Folding.plain());
  }

  /** The proposers on the class path, by name. */
  public static List<NameProposer> installed() {
    return ServiceLoader.load(NameProposer.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(NameProposer::name))
        .toList();
  }

  /** The names in order of first occurrence, of those at one place the longest first. */
  public List<Proposal> propose(Chunk chunk) {
    String folded = folding.fold(chunk.text()).toString();
    Map<String, Placed> byKey = new LinkedHashMap<>();
    for (NameRule rule : rules) {
      for (Proposal found : rule.propose(chunk)) {
        place(found, folded).ifPresent(placed -> byKey.merge(placed.key(), placed, Placed::join));
      }
    }
    var placed = new ArrayList<>(byKey.values());
    placed.sort(Placed.IN_ORDER);
    return placed.stream().map(Placed::proposal).toList();
  }

  private Optional<Placed> place(Proposal found, String folded) {
    String name = Names.clean(found.name());
    if (!Names.usable(name)) {
      return Optional.empty();
    }
    String key = folding.key(name);
    int at = key.isEmpty() ? -1 : folded.indexOf(key);
    return at < 0
        ? Optional.empty()
        : Optional.of(new Placed(key, at, new Proposal(name, found.type(), found.rule())));
  }

  /** A name and where its folded form first stands in the folded text. */
  private record Placed(String key, int at, Proposal proposal) {
    static final Comparator<Placed> IN_ORDER =
        Comparator.comparingInt(Placed::at)
            .thenComparing(each -> -each.key().length())
            .thenComparing(Placed::key);

    Placed join(Placed later) {
      Optional<String> type = proposal.type().or(later.proposal::type);
      return new Placed(key, at, new Proposal(proposal.name(), type, proposal.rule()));
    }
  }
}
