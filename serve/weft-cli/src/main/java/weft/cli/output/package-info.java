/** What the commands print with: streams, colours, tables, JSON, both languages, exit codes. */
@NullMarked
package weft.cli.output;

import org.jspecify.annotations.NullMarked;
