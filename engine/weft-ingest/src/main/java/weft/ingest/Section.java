package weft.ingest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

/**
 * What stands between two headings.
 *
 * @param headingPath the headings above it and its own, outermost first
 * @param blocks its heading, where it has one, then the others
 */
record Section(List<String> headingPath, List<Block> blocks) {
  Section {
    headingPath = List.copyOf(headingPath);
    blocks = List.copyOf(blocks);
  }

  /**
   * The sections that have more than a heading. Those that have nothing more live on in the paths
   * of the sections below them; only when a document has no others, its headings are its text.
   */
  static List<Section> of(ParsedDocument parsed) {
    List<Section> all = split(parsed);
    List<Section> filled = all.stream().filter(Section::hasBody).toList();
    return filled.isEmpty() && !all.isEmpty()
        ? List.of(new Section(List.of(), asParagraphs(parsed.blocks())))
        : filled;
  }

  private static List<Block> asParagraphs(List<Block> headings) {
    return headings.stream()
        .map(each -> new Block(BlockKind.PARAGRAPH, each.span(), 0, each.page()))
        .toList();
  }

  private boolean hasBody() {
    return blocks.getLast().kind() != BlockKind.HEADING;
  }

  private static List<Section> split(ParsedDocument parsed) {
    var sections = new ArrayList<Section>();
    Deque<Block> path = new ArrayDeque<>();
    var blocks = new ArrayList<Block>();
    for (Block block : parsed.blocks()) {
      if (block.kind() == BlockKind.HEADING) {
        close(parsed, path, blocks, sections);
        path.removeIf(above -> above.level() >= block.level());
        path.addLast(block);
      }
      blocks.add(block);
    }
    close(parsed, path, blocks, sections);
    return sections;
  }

  private static void close(
      ParsedDocument parsed, Deque<Block> path, List<Block> blocks, List<Section> sections) {
    if (!blocks.isEmpty()) {
      var titles = path.stream().map(parsed::textOf).map(Headings::plain).toList();
      sections.add(new Section(titles, blocks));
      blocks.clear();
    }
  }
}
