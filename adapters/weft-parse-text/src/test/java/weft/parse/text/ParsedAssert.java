package weft.parse.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import weft.spi.parse.Block;
import weft.spi.parse.ParsedDocument;

/** What every parsed document keeps, and a short form of its blocks for assertions. */
final class ParsedAssert {
  private ParsedAssert() {}

  /** Each block as {@code KIND level text}. */
  static List<String> blocks(ParsedDocument parsed) {
    checkLaws(parsed);
    return parsed.blocks().stream()
        .map(
            block ->
                block.kind()
                    + (block.level() > 0 ? " " + block.level() : "")
                    + " "
                    + parsed.textOf(block))
        .toList();
  }

  private static void checkLaws(ParsedDocument parsed) {
    assertThat(parsed.text()).doesNotContain("\uFEFF", "\0");
    assertThat(parsed.text().codePoints())
        .noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    int last = 0;
    for (Block block : parsed.blocks()) {
      assertThat(block.span().begin()).isGreaterThanOrEqualTo(last);
      assertThat(parsed.textOf(block)).isNotBlank();
      last = block.span().end();
    }
  }
}
