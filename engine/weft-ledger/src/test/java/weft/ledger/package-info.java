@NullMarked
package weft.ledger;

import org.jspecify.annotations.NullMarked;
