/**
 * Contracts of stores, written once against the interfaces, and small records to test with.
 *
 * <p>A store's tests have one class for each contract, which says how an empty store is opened; a
 * store that claims DURABLE also overrides {@code reopen}. What a store does not claim is skipped,
 * or must be refused.
 *
 * <pre>{@code
 * final class MyGraphTest extends GraphContract {
 *   @Override
 *   protected Store emptyStore() {
 *     return MyStore.open(freshFolder());
 *   }
 * }
 * }</pre>
 */
@NullMarked
package weft.tck;

import org.jspecify.annotations.NullMarked;
