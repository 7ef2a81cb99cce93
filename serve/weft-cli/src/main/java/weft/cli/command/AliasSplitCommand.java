package weft.cli.command;

import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.engine.Aliases;
import weft.engine.Weft;
import weft.spi.ChunkId;

/** {@code weft alias split ID INTO NAME…}: gives names to another entity too, or ends a merge. */
@Command(name = "split")
public final class AliasSplitCommand extends AliasChangeCommand {
  @Parameters(index = "0", paramLabel = "ID", descriptionKey = "entity-id-only")
  String id = "";

  @Parameters(index = "1", paramLabel = "INTO", descriptionKey = "split-into")
  String into = "";

  @Parameters(index = "2..*", arity = "0..*", paramLabel = "NAME", descriptionKey = "split-names")
  List<String> names = List.of();

  @Option(names = "--chunk", paramLabel = "ID")
  List<String> chunks = List.of();

  public AliasSplitCommand(Session session) {
    super(session);
  }

  @Override
  protected Aliases.Draft draft(Weft weft) {
    var pinned = new TreeSet<ChunkId>();
    chunks.forEach(text -> pinned.add(Arguments.checked(() -> new ChunkId(text))));
    return Arguments.checked(() -> weft.aliases().split(id(id), names, id(into), pinned));
  }
}
