@NullMarked
package weft.cli.output;

import org.jspecify.annotations.NullMarked;
