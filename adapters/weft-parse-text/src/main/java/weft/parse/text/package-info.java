/** Parsers for plain text, Markdown and HTML, with detection of encodings. */
@NullMarked
package weft.parse.text;

import org.jspecify.annotations.NullMarked;
