package weft.ledger;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a change set does to one record.
 *
 * @param row the parent's row, where it has one
 * @param before absent when the record is new
 * @param after absent when the record ends
 * @param restsOn targets whose going takes evidence away from it
 */
record Change(
    RowKind kind,
    String id,
    String owner,
    OptionalLong row,
    Optional<byte[]> before,
    Optional<byte[]> after,
    Set<String> restsOn) {}
