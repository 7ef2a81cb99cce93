/** From files to change sets: scanning folders, chunking texts, proposing names. */
@NullMarked
package weft.ingest;

import org.jspecify.annotations.NullMarked;
