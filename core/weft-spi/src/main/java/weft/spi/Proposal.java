package weft.spi;

import java.util.Optional;

/**
 * A name that a rule found in a chunk and proposes for the alias table.
 *
 * @param name the surface, without quotes or outer blanks
 * @param type such as {@code Person}, where the rule knows one
 * @param rule the rule that found it, such as {@code heading}
 */
public record Proposal(String name, Optional<String> type, String rule) {
  public Proposal {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a proposed name is blank");
    }
    Texts.wellFormed("proposed name", name);
    Texts.id("rule", rule);
  }
}
