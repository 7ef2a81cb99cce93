/**
 * The vector role on Lance: a dataset for each collection, and for each version of the store a
 * manifest of our own that says which dataset versions it is made of and which files these need.
 */
@NullMarked
package weft.store.lance;

import org.jspecify.annotations.NullMarked;
