package weft.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;

/** {@code weft recall QUESTION…}: constrained recall. */
@Command(name = "recall")
public final class RecallCommand extends ReadingCommand {
  @Parameters(arity = "1..*", paramLabel = "QUESTION", descriptionKey = "question")
  List<String> question = List.of();

  @Mixin RecallFlags recall = new RecallFlags();
  @Mixin FilterFlags filter = new FilterFlags();

  public RecallCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    RecallOptions options = Searches.options(weft, Mode.CONSTRAINED, recall, filter);
    return new Searches(weft, out, Showing.RESULTS)
        .run(String.join(" ", question), options, filter.version());
  }
}
