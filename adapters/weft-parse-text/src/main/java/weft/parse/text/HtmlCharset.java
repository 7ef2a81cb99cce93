package weft.parse.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * The charset an HTML page declares: in {@code <meta charset>}, in {@code <meta
 * http-equiv=content-type>} or in an XML declaration, and nowhere else.
 */
final class HtmlCharset {
  private static final int HEAD_BYTES = 8_192;
  private static final Pattern IN_CONTENT =
      Pattern.compile("(?i)charset\\s*=\\s*[\"']?([\\w.:-]+)");
  private static final Pattern IN_XML =
      Pattern.compile("(?i)\\A\\s*<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([\\w.:-]+)");

  private HtmlCharset() {}

  static Optional<Charset> declared(byte[] bytes) {
    int length = Math.min(bytes.length, HEAD_BYTES);
    String head = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return Jsoup.parse(head).select("meta").stream()
        .map(HtmlCharset::label)
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> first(IN_XML, head))
        .flatMap(HtmlCharset::charset);
  }

  private static Optional<String> label(Element meta) {
    if (meta.hasAttr("charset")) {
      return Optional.of(meta.attr("charset").strip());
    }
    return meta.attr("http-equiv").strip().equalsIgnoreCase("content-type")
        ? first(IN_CONTENT, meta.attr("content"))
        : Optional.empty();
  }

  private static Optional<String> first(Pattern pattern, String text) {
    return Optional.of(pattern.matcher(text)).filter(Matcher::find).map(found -> found.group(1));
  }

  /** As browsers read labels: the larger set that holds the named one; unknown ones are ignored. */
  private static Optional<Charset> charset(String label) {
    return switch (label.toLowerCase(Locale.ROOT)) {
      case "gbk", "gb2312", "gb_2312-80", "x-gbk", "gb18030", "chinese" ->
          Optional.of(Decoding.GB18030);
      case "iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252" ->
          Optional.of(Decoding.WINDOWS_1252);
      // A page whose declaration could be read byte by byte is not in UTF-16.
      case "utf-16", "utf-16le", "utf-16be" -> Optional.of(StandardCharsets.UTF_8);
      default -> known(label);
    };
  }

  private static Optional<Charset> known(String label) {
    try {
      return Optional.of(Charset.forName(label));
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }
}
