package weft.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * A bound that a run must keep, such as {@code recall@5>=0.80}, {@code recall@10>=baseline-0.01} or,
 * for one configuration only, {@code auto:p95_ms<=50}.
 *
 * @param candidate the configuration it is about; absent for all
 */
public record Gate(
    String text, Optional<String> candidate, String metric, boolean atLeast, Bound bound) {
  private static final Pattern SYNTAX =
      Pattern.compile(
          "(?:(?<candidate>.+):)?(?<metric>[a-z_0-9]+(?:@\\d+)?)\\s*(?<sign>>=|<=)\\s*"
              + "(?:(?<base>baseline)(?<by>[+-]\\d+(?:\\.\\d+)?)?|(?<value>\\d+(?:\\.\\d+)?))");

  /** What the figure is held against: a number, or the baseline's figure and a number. */
  public record Bound(boolean relative, double value) {}

  /** A gate that a configuration does not pass. */
  public record Failure(Gate gate, String dataset, String candidate, double figure, double bound) {
    /** Such as {@code locomo auto: recall@5 0.5312, need >= 0.8000}. */
    public String text() {
      return String.format(
          Locale.ROOT,
          "%s %s: %s %.4f, need %s %.4f",
          dataset,
          candidate,
          gate.metric(),
          figure,
          gate.atLeast() ? ">=" : "<=",
          bound);
    }
  }

  /**
   * @throws WeftException INVALID_ARGUMENT
   */
  public static Gate of(String text) {
    Matcher matcher = SYNTAX.matcher(text.strip());
    if (!matcher.matches()) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "cannot read the gate '%s'".formatted(text),
          "write recall@5>=0.80, recall@10>=baseline-0.01 or NAME:p95_ms<=50");
    }
    boolean relative = matcher.group("base") != null;
    String number = relative ? matcher.group("by") : matcher.group("value");
    return new Gate(
        text,
        Optional.ofNullable(matcher.group("candidate")),
        matcher.group("metric"),
        matcher.group("sign").equals(">="),
        new Bound(relative, number == null ? 0 : Double.parseDouble(number)));
  }

  /**
   * The configurations of a run that do not pass.
   *
   * @param baseline finds the figures to compare with; asked only for gates against a baseline
   * @throws WeftException INVALID_ARGUMENT when a run has no such configuration or metric
   */
  public List<Failure> failures(RunResult run, Baseline baseline) {
    var failures = new ArrayList<Failure>();
    boolean found = false;
    for (CandidateResult result : run.candidates()) {
      if (candidate.isPresent() && !candidate.get().equals(result.name())) {
        continue;
      }
      found = true;
      double figure = figure(result.summary());
      double limit =
          bound.relative()
              ? figure(baseline.of(run.dataset(), result.name()).summary()) + bound.value()
              : bound.value();
      if (atLeast ? figure < limit : figure > limit) {
        failures.add(new Failure(this, run.dataset(), result.name(), figure, limit));
      }
    }
    if (!found) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "gate '%s': there is no configuration '%s' in the run"
              .formatted(text, candidate.orElse("")));
    }
    return failures;
  }

  private double figure(Map<String, Double> summary) {
    Double figure = summary.get(metric);
    if (figure == null) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "gate '%s': there is no metric '%s'".formatted(text, metric),
          "there are " + String.join(", ", new TreeSet<>(summary.keySet())));
    }
    return figure;
  }
}
