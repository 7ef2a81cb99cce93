package weft.ledger;

import java.util.ArrayList;
import java.util.List;

/** Collects findings up to a bound of each kind; not thread-safe. */
final class Findings {
  private static final int EACH_MAX = 100;

  private final List<Finding> findings = new ArrayList<>();
  private boolean truncated;

  void add(Finding.Kind kind, String what, String subject, String message) {
    long known = findings.stream().filter(f -> f.kind() == kind && f.what().equals(what)).count();
    if (known >= EACH_MAX) {
      truncated = true;
    } else {
      findings.add(new Finding(kind, what, subject, message));
    }
  }

  CheckReport report(long version) {
    var sorted = new ArrayList<>(findings);
    sorted.sort(java.util.Comparator.comparing(Finding::isNotice));
    return new CheckReport(version, sorted, truncated);
  }
}
