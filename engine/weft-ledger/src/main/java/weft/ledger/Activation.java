package weft.ledger;

import java.time.Instant;

/** That a version became the active one. */
public record Activation(Instant at, long version) {}
