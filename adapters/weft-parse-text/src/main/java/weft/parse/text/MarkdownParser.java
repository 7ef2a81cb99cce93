package weft.parse.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import weft.spi.parse.DocumentParser;
import weft.spi.parse.ParsedDocument;

/**
 * Reads {@code text/markdown} (CommonMark with tables). The text is the decoded file, markup
 * included, so that offsets hold in the file as well. A heading's span is its words without the
 * number signs or the underline; a list item's begins with its marker and ends before a nested
 * list; fenced code is one block with its fences. Front matter, comments and tables of blank cells
 * are in no block. The title is that of the front matter, else the first heading of level 1. About
 * linear in the file; immutable, safe from any thread.
 */
public final class MarkdownParser implements DocumentParser {
  private final Parser parser =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .build();

  /** For ServiceLoader. */
  public MarkdownParser() {}

  @Override
  public String name() {
    return "markdown";
  }

  @Override
  public Set<String> mediaTypes() {
    return Set.of("text/markdown");
  }

  @Override
  public ParsedDocument parse(String mediaType, byte[] bytes) {
    BinaryGuard.check(bytes, mediaType);
    String text = Decoding.decode(bytes, Optional.empty());
    FrontMatter front = FrontMatter.of(text);
    Node root = parser.parse(text.substring(front.end()));
    var blocks = new MarkdownBlocks(text, front.end()).collect(root);
    String title = front.title().isBlank() ? blocks.title() : front.title();
    return new ParsedDocument(title, text, blocks.all());
  }
}
