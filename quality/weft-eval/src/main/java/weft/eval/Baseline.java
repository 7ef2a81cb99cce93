package weft.eval;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * What runs are held against: one configuration of the same run, or a run of earlier.
 *
 * @param candidate the configuration to compare with; absent to take the one of the same name, or
 *     the only one
 */
public record Baseline(List<RunResult> runs, Optional<String> candidate) {
  public Baseline {
    runs = List.copyOf(runs);
  }

  /**
   * The result that a configuration is compared with.
   *
   * @throws WeftException INVALID_ARGUMENT when there is none
   */
  public CandidateResult of(String dataset, String name) {
    RunResult run =
        runs.stream()
            .filter(each -> each.dataset().equals(dataset))
            .findFirst()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.INVALID_ARGUMENT,
                        "the baseline has no run of '%s'".formatted(dataset),
                        "--baseline names a configuration of this run, or a file of --out"));
    String wanted = candidate.orElse(name);
    Optional<CandidateResult> only =
        run.candidates().size() == 1 ? Optional.of(run.candidates().getFirst()) : Optional.empty();
    return run.candidate(wanted)
        .or(() -> only)
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_ARGUMENT,
                    "the baseline has no configuration '%s'".formatted(wanted),
                    "there are "
                        + run.candidates().stream()
                            .map(CandidateResult::name)
                            .collect(Collectors.joining(", "))));
  }
}
