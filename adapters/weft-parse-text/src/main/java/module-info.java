/** Parsers for plain text, Markdown and HTML. */
module weft.parse.text {
  requires static org.jspecify;
  requires weft.spi;
  requires org.commonmark;
  requires org.commonmark.ext.gfm.tables;
  requires org.jsoup;

  exports weft.parse.text;

  provides weft.spi.parse.DocumentParser with
      weft.parse.text.PlainTextParser,
      weft.parse.text.MarkdownParser,
      weft.parse.text.HtmlParser;
}
