@NullMarked
package weft.weave;

import org.jspecify.annotations.NullMarked;
