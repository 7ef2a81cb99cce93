package weft.cli.command;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Rescore;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.engine.Why;
import weft.retrieve.WhyNot;
import weft.retrieve.WhyNotText;
import weft.spi.ChunkId;

/** {@code weft why [ID|last]}: the receipt of a search, or why a chunk is not in it. */
@Command(name = "why")
public final class WhyCommand extends ReadingCommand {
  private static final int SHOWN = 3;

  @Parameters(arity = "0..1", paramLabel = "ID|last", descriptionKey = "search-id")
  Optional<String> searchId = Optional.empty();

  @Option(names = "--not", paramLabel = "CHUNK")
  Optional<String> not = Optional.empty();

  @Option(names = "--all")
  boolean all;

  @Option(names = "--set", paramLabel = "K=V", split = ",")
  Map<String, String> set = Map.of();

  public WhyCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    String id = searchId.orElse("last");
    if (!set.isEmpty()) {
      return rescore(weft, out, id);
    }
    return not.isPresent() ? not(weft, out, id, not.get()) : receipts(weft, out, id);
  }

  private static int not(Weft weft, Output out, String id, String chunk) {
    ChunkId chunkId = Arguments.checked(() -> new ChunkId(chunk));
    WhyNot why = weft.whyNot(id, chunkId);
    if (out.isJson()) {
      out.json(document -> WeftJson.whyNot(document, chunkId, why));
      return ExitCode.DONE;
    }
    boolean chinese = out.messages().isChinese();
    out.line(chinese ? WhyNotText.chinese(why) : WhyNotText.english(why));
    out.next("next.why.not");
    return ExitCode.DONE;
  }

  private int rescore(Weft weft, Output out, String id) {
    Rescore rescore = weft.rescore(id, set);
    if (out.isJson()) {
      out.json(document -> WeftJson.rescore(document, rescore));
      return ExitCode.DONE;
    }
    new BundleText(out).rescored(rescore);
    out.next("next.why");
    return ExitCode.DONE;
  }

  private int receipts(Weft weft, Output out, String id) {
    Why why = weft.why(id);
    if (out.isJson()) {
      out.json(document -> WhyDocument.write(document, why));
      return ExitCode.DONE;
    }
    out.say("why.question", why.question(), why.result().version());
    new WhyText(out).print(why, all ? Integer.MAX_VALUE : SHOWN);
    out.next("next.why");
    return ExitCode.DONE;
  }
}
