/** Weft from outside: a home with its spaces, their configuration, and results as JSON. */
@NullMarked
package weft.engine;

import org.jspecify.annotations.NullMarked;
