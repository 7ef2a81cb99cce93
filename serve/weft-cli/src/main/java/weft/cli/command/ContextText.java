package weft.cli.command;

import java.util.stream.Collectors;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.retrieve.Context;
import weft.retrieve.Passage;

/** A context for people: each passage whole, under the chunks that it is made of. */
final class ContextText {
  private final Output out;

  ContextText(Output out) {
    this.out = out;
  }

  void print(Context context) {
    for (Passage passage : context.passages()) {
      out.line("");
      print(passage);
    }
    if (!context.left().isEmpty()) {
      out.line("");
      out.say(
          "context.left",
          context.left().size(),
          context.charsMax(),
          context.left().stream()
              .map(id -> id.value())
              .collect(Collectors.joining(out.text("comma"))));
    }
  }

  private void print(Passage passage) {
    String title = passage.title().isEmpty() ? passage.source() : passage.title();
    String head = title.isEmpty() ? passage.documentId().value() : title;
    String chunks =
        passage.chunkIds().stream().map(id -> id.value()).collect(Collectors.joining(" + "));
    out.line(out.styled(Style.BOLD, head) + "  " + out.styled(Style.GREEN, "→ " + chunks));
    passage.text().lines().forEach(out::line);
    if (passage.cut()) {
      out.line(out.styled(Style.DIM, out.text("context.cut")));
    }
    if (!passage.also().isEmpty()) {
      String copies =
          passage.also().stream()
              .map(copy -> copy.chunkId().value())
              .collect(Collectors.joining(out.text("comma")));
      out.line(out.styled(Style.DIM, out.text("context.also", copies)));
    }
  }
}
