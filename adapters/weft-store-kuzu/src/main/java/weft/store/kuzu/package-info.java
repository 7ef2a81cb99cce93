/**
 * The graph in Kuzu. One database file holds all versions as rows with a beginning and endings; a
 * write makes a copy of the file, adds to it, and puts it in place by renaming it. Readers load
 * what their version shows into arrays and walk these; records are read by primary key.
 */
@NullMarked
package weft.store.kuzu;

import org.jspecify.annotations.NullMarked;
