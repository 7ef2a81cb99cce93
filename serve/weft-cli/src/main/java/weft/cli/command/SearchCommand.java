package weft.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.retrieve.ContextOptions;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;

/** {@code weft search QUESTION…}: search in a mode of choice. */
@Command(name = "search")
public final class SearchCommand extends ReadingCommand {
  /** Modes that later versions bring. */
  private static final Set<String> LATER = Set.of("relation");

  @Parameters(arity = "1..*", paramLabel = "QUESTION", descriptionKey = "question")
  List<String> question = List.of();

  @Option(
      names = {"-m", "--mode"},
      paramLabel = "lexical|vector|hybrid|constrained|episodic|auto")
  Optional<String> mode = Optional.empty();

  @Option(names = "--explain")
  boolean explain;

  @Option(names = "--context")
  boolean context;

  @Option(names = "--context-chars", paramLabel = "N")
  Optional<Integer> contextChars = Optional.empty();

  @Mixin RecallFlags recall = new RecallFlags();
  @Mixin EpisodeFlags episodes = new EpisodeFlags();
  @Mixin FilterFlags filter = new FilterFlags();

  public SearchCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    Mode chosen = mode.map(SearchCommand::mode).orElse(weft.configuration().recallOptions().mode());
    RecallOptions options = episodes.over(Searches.options(weft, chosen, recall, filter));
    return new Searches(weft, out, new Showing(explain, context(weft)))
        .run(String.join(" ", question), options, filter.version());
  }

  private Optional<ContextOptions> context(Weft weft) {
    if (!context && contextChars.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        contextChars
            .map(chars -> Arguments.checked(() -> new ContextOptions(chars)))
            .orElseGet(weft.configuration()::contextOptions));
  }

  private static Mode mode(String word) {
    if (LATER.contains(word)) {
      throw Arguments.unavailable(
          "mode '%s'".formatted(word),
          "there are lexical, vector, hybrid, constrained, episodic, auto");
    }
    return Arguments.checked(() -> Mode.of(word));
  }
}
