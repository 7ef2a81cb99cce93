/** The whole, as a program uses it: the facade with every adapter, on disk and in memory. */
@NullMarked
package weft.e2e;

import org.jspecify.annotations.NullMarked;
