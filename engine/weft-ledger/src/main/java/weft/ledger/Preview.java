package weft.ledger;

import java.util.List;

/**
 * What a change set would do, without doing it.
 *
 * @param unchanged whether it would change nothing
 * @param documents how many would be added, changed or removed; the next ones likewise
 * @param rewoven chunks whose mentions or edge evidence would differ
 * @param edges co-occurrence edges that would gain or lose evidence
 */
public record Preview(
    boolean unchanged,
    int documents,
    int chunks,
    int entities,
    int rewoven,
    int edges,
    int relations,
    int episodes,
    List<String> warnings) {
  public Preview {
    warnings = List.copyOf(warnings);
  }
}
