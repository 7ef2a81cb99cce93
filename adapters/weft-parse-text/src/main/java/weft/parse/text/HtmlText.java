package weft.parse.text;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeTraversor;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

/** Builds the text that readers of a page see, and its blocks; not thread-safe, used once. */
final class HtmlText {
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  private final StringBuilder text = new StringBuilder();
  private final List<Block> blocks = new ArrayList<>();
  private final StringBuilder inline = new StringBuilder();

  HtmlText read(Element body) {
    NodeTraversor.filter(new Walk(), body);
    flush(body);
    return this;
  }

  ParsedDocument document(String title) {
    return new ParsedDocument(title, text.toString(), blocks);
  }

  /** Character references can name what cannot be stored. */
  static String storable(String text) {
    var kept = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> c != 0xFEFF)
        .map(c -> c == 0 || Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }

  /** The traversal keeps no stack of ours, so that deep nesting is harmless. */
  private final class Walk implements NodeFilter {
    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode words) {
        inline.append(words.getWholeText());
        return FilterResult.CONTINUE;
      }
      return node instanceof Element element ? enter(element) : FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element && isBlock(element)) {
        flush(element);
      }
      return FilterResult.CONTINUE;
    }
  }

  private FilterResult enter(Element element) {
    if (element.normalName().equals("br")) {
      inline.append('\u2028');
      return FilterResult.CONTINUE;
    }
    if (!isBlock(element)) {
      return FilterResult.CONTINUE;
    }
    flush(Optional.ofNullable(element.parent()).orElse(element));
    return switch (element.normalName()) {
      case "pre" -> whole(BlockKind.CODE, element.wholeText());
      case "table" ->
          layout(element) ? FilterResult.CONTINUE : whole(BlockKind.TABLE, rows(element));
      default -> FilterResult.CONTINUE;
    };
  }

  private static boolean isBlock(Element element) {
    return element.isBlock() && !element.normalName().equals("br");
  }

  /** A table that holds headings or tables arranges a page; it is no table to its readers. */
  private static boolean layout(Element table) {
    return table.select("table").size() > 1
        || !table.select("h1, h2, h3, h4, h5, h6, pre").isEmpty();
  }

  private static String rows(Element table) {
    var rows = new StringBuilder();
    for (Element part : table.select("caption, tr")) {
      String row =
          part.normalName().equals("tr")
              ? part.select("> th, > td").stream().map(Element::text).collect(joining(" | "))
              : part.text();
      if (row.codePoints().anyMatch(Character::isLetterOrDigit)) {
        rows.append(row.strip()).append('\n');
      }
    }
    return rows.toString();
  }

  private FilterResult whole(BlockKind kind, String content) {
    put(kind, 0, content.replace("\r\n", "\n"));
    return FilterResult.SKIP_ENTIRELY;
  }

  /** Ends the run of inline text that stands in {@code parent}. */
  private void flush(Element parent) {
    String line = joined(inline);
    inline.setLength(0);
    Element owner = owner(parent);
    if (HEADINGS.contains(owner.normalName())) {
      put(BlockKind.HEADING, owner.normalName().charAt(1) - '0', line.replace('\n', ' '));
    } else {
      put(owner.normalName().equals("li") ? BlockKind.LIST_ITEM : BlockKind.PARAGRAPH, 0, line);
    }
  }

  /** The nearest element around that is a heading or a list item, looking past a few wrappers. */
  private static Element owner(Element parent) {
    Element at = parent;
    for (int i = 0; i < 3 && at != null; i++, at = at.parent()) {
      if (at.normalName().equals("li") || HEADINGS.contains(at.normalName())) {
        return at;
      }
    }
    return parent;
  }

  /** Runs of blanks become one space, {@code br} a line break. */
  private static String joined(CharSequence words) {
    return words.toString().replaceAll("[\\s\\u00A0]+", " ").replaceAll(" ?\u2028 ?", "\n").strip();
  }

  private void put(BlockKind kind, int level, String content) {
    String words = storable(content);
    int end = Lines.trimBlanks(words, 0, words.length());
    if (end == 0 || Lines.isBlank(words)) {
      return;
    }
    if (!text.isEmpty()) {
      text.append("\n\n");
    }
    int begin = text.length();
    text.append(words, firstLine(words), end);
    blocks.add(
        kind == BlockKind.HEADING
            ? Block.heading(level, begin, text.length())
            : Block.of(kind, begin, text.length()));
  }

  /** Blank lines in front go, the indentation of the first line stays. */
  private static int firstLine(String words) {
    int first = Lines.skipBlanks(words, 0, words.length());
    return words.lastIndexOf('\n', first) + 1;
  }
}
