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
import weft.retrieve.Mode;

/** {@code weft search QUESTION…}: search in a mode of choice. */
@Command(name = "search")
public final class SearchCommand extends ReadingCommand {
  /** Modes that later versions bring. */
  private static final Set<String> LATER =
      Set.of("auto", "vector", "hybrid", "episodic", "relation");

  @Parameters(arity = "1..*", paramLabel = "QUESTION", descriptionKey = "question")
  List<String> question = List.of();

  @Option(
      names = {"-m", "--mode"},
      paramLabel = "lexical|constrained")
  Optional<String> mode = Optional.empty();

  @Option(names = "--explain")
  boolean explain;

  @Mixin RecallFlags recall = new RecallFlags();
  @Mixin FilterFlags filter = new FilterFlags();

  public SearchCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    Mode chosen = mode.map(SearchCommand::mode).orElse(weft.configuration().recallOptions().mode());
    return new Searches(weft, out).run(String.join(" ", question), chosen, recall, filter, explain);
  }

  private static Mode mode(String word) {
    if (LATER.contains(word)) {
      throw Arguments.unavailable("mode '%s'".formatted(word), "there are lexical and constrained");
    }
    return Arguments.checked(() -> Mode.of(word));
  }
}
