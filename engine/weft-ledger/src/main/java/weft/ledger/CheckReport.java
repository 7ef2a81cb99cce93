package weft.ledger;

import java.util.List;

/**
 * What a check of one version found.
 *
 * @param version 0 in a fresh space
 * @param findings faults first, then notices
 * @param truncated whether there were more than are listed
 */
public record CheckReport(long version, List<Finding> findings, boolean truncated) {
  public CheckReport {
    findings = List.copyOf(findings);
  }

  /** Whether there are no faults; notices do not count. */
  public boolean isClean() {
    return findings.stream().allMatch(Finding::isNotice);
  }
}
