package weft.cli.command;

import java.util.Optional;
import picocli.CommandLine.Option;
import weft.retrieve.EdgeCosts;
import weft.retrieve.EpisodeDisplay;
import weft.retrieve.RecallOptions;

/** How episodes are found and shown; what is not given stays as configured. */
final class EpisodeFlags {
  @Option(names = "--edge-costs", paramLabel = "hits|exact")
  Optional<String> edgeCosts = Optional.empty();

  @Option(names = "--display", paramLabel = "summary|detail")
  Optional<String> display = Optional.empty();

  /**
   * @throws weft.spi.WeftException INVALID_ARGUMENT
   */
  RecallOptions over(RecallOptions configured) {
    return Arguments.checked(
        () -> {
          var builder = configured.toBuilder();
          edgeCosts.map(EdgeCosts::of).ifPresent(builder::edgeCosts);
          display.map(EpisodeDisplay::of).ifPresent(builder::display);
          return builder.build();
        });
  }
}
