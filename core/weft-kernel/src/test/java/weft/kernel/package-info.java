@NullMarked
package weft.kernel;

import org.jspecify.annotations.NullMarked;
