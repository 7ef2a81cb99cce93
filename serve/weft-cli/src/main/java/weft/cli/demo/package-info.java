/** The sample that {@code weft demo} shows. */
@NullMarked
package weft.cli.demo;

import org.jspecify.annotations.NullMarked;
