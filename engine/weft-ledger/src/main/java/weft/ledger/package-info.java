/** The record of truth: versions, change sets, publishing, checking, rebuilding. */
@NullMarked
package weft.ledger;

import org.jspecify.annotations.NullMarked;
