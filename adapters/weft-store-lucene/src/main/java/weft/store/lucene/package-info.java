/**
 * The default store. One Lucene index holds every version: one complete commit each, with the
 * version's name in the commit's user data. Records stand in documents of their own kind, so that
 * what changes without text rewrites no text.
 */
@NullMarked
package weft.store.lucene;

import org.jspecify.annotations.NullMarked;
