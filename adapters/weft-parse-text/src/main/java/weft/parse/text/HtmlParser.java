package weft.parse.text;

import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import weft.spi.parse.DocumentParser;
import weft.spi.parse.ParsedDocument;

/**
 * Reads {@code text/html}. The text is what readers see: blanks are joined outside {@code pre},
 * blocks stand apart by a blank line, a table has a line for each row and {@code " | "} between
 * cells. Scripts, styles, navigation, form controls and hidden elements are left out. The title is
 * that of the page, else its first heading of level 1. Linear in the file; stateless, safe from any
 * thread.
 */
public final class HtmlParser implements DocumentParser {
  private static final String NOT_READ =
      "script, style, noscript, template, nav, [role=navigation], [hidden], [aria-hidden=true],"
          + " [style~=(?i)display\\s*:\\s*none], svg, iframe, object, canvas, audio, video,"
          + " button, select, textarea, input";

  /** For ServiceLoader. */
  public HtmlParser() {}

  @Override
  public String name() {
    return "html";
  }

  @Override
  public Set<String> mediaTypes() {
    return Set.of("text/html", "application/xhtml+xml");
  }

  @Override
  public ParsedDocument parse(String mediaType, byte[] bytes) {
    BinaryGuard.check(bytes, mediaType);
    String source = Decoding.decode(bytes, HtmlCharset.declared(bytes));
    Document page = Jsoup.parse(source);
    String title =
        Optional.of(page.title()).filter(each -> !each.isBlank()).orElseGet(() -> h1(page));
    page.select(NOT_READ).remove();
    return new HtmlText().read(page.body()).document(HtmlText.storable(title));
  }

  private static String h1(Document page) {
    return Optional.ofNullable(page.selectFirst("h1")).map(Element::text).orElse("");
  }
}
