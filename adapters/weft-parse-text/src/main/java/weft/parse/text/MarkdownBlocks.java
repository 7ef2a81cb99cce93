package weft.parse.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.jsoup.Jsoup;
import weft.spi.TextSpan;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;

/** Walks a Markdown tree, without recursion as nesting has no bound, and notes the blocks. */
final class MarkdownBlocks {
  private final String text;
  private final int offset;
  private final List<Block> blocks = new ArrayList<>();
  private String title = "";

  /**
   * @param offset of the parsed part in the text
   */
  MarkdownBlocks(String text, int offset) {
    this.text = text;
    this.offset = offset;
  }

  List<Block> all() {
    return blocks;
  }

  String title() {
    return title;
  }

  MarkdownBlocks collect(Node root) {
    Optional<Node> at = Optional.of(root);
    while (at.isPresent()) {
      at = next(at.get(), visit(at.get()), root);
    }
    return this;
  }

  private static Optional<Node> next(Node node, boolean into, Node root) {
    if (into && node.getFirstChild() != null) {
      return Optional.of(node.getFirstChild());
    }
    Node up = node;
    while (up != root) {
      if (up.getNext() != null) {
        return Optional.of(up.getNext());
      }
      up = up.getParent();
    }
    return Optional.empty();
  }

  /** Notes the node if it is a block of text; returns whether there may be blocks in it. */
  private boolean visit(Node node) {
    switch (node) {
      case Heading heading -> heading(heading);
      case Paragraph paragraph -> paragraph(paragraph);
      case FencedCodeBlock code -> add(BlockKind.CODE, code, code.getLiteral());
      case IndentedCodeBlock code -> add(BlockKind.CODE, code, code.getLiteral());
      case TableBlock table -> add(BlockKind.TABLE, table, wordsOf(table));
      case HtmlBlock html ->
          add(BlockKind.PARAGRAPH, html, Jsoup.parseBodyFragment(html.getLiteral()).text());
      default -> {
        return true;
      }
    }
    return false;
  }

  private void heading(Heading heading) {
    Node first = heading.getFirstChild();
    if (first == null) {
      return;
    }
    int begin = offset + begin(first);
    int end = Lines.trimBlanks(text, begin, offset + end(heading.getLastChild()));
    if (begin < end) {
      blocks.add(Block.heading(heading.getLevel(), begin, end));
      if (title.isEmpty() && heading.getLevel() == 1) {
        title = wordsOf(heading).strip();
      }
    }
  }

  /** A paragraph of its own, the first of a list item with its marker, or a later one without. */
  private void paragraph(Paragraph paragraph) {
    boolean item = paragraph.getParent() instanceof ListItem;
    boolean first = item && paragraph.getPrevious() == null;
    int begin = first ? begin(paragraph.getParent()) : begin(paragraph);
    add(
        item ? BlockKind.LIST_ITEM : BlockKind.PARAGRAPH,
        new TextSpan(begin, end(paragraph)),
        wordsOf(paragraph));
  }

  private void add(BlockKind kind, Node node, String words) {
    if (!node.getSourceSpans().isEmpty()) {
      add(kind, new TextSpan(begin(node), end(node)), words);
    }
  }

  /** A block whose words are blank is left out, whatever its markup. */
  private void add(BlockKind kind, TextSpan span, String words) {
    int begin = offset + span.begin();
    int end = Lines.trimBlanks(text, begin, offset + span.end());
    if (!Lines.isBlank(words) && begin < end) {
      blocks.add(Block.of(kind, begin, end));
    }
  }

  private static int begin(Node node) {
    return node.getSourceSpans().getFirst().getInputIndex();
  }

  private static int end(Node node) {
    SourceSpan last = node.getSourceSpans().getLast();
    return last.getInputIndex() + last.getLength();
  }

  /** The words under a node, without markup. */
  private static String wordsOf(Node root) {
    var words = new StringBuilder();
    Optional<Node> at = Optional.of(root);
    while (at.isPresent()) {
      words.append(
          switch (at.get()) {
            case Text leaf -> leaf.getLiteral();
            case Code leaf -> leaf.getLiteral();
            case SoftLineBreak _leaf -> " ";
            case HardLineBreak _leaf -> " ";
            case Image _leaf -> " ";
            default -> "";
          });
      at = next(at.get(), true, root);
    }
    return words.toString();
  }
}
