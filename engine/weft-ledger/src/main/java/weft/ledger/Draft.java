package weft.ledger;

import java.util.Optional;

/**
 * A version that is worked out and not yet written.
 *
 * @param parent absent for a first version
 * @param anew whether digests and stores are made from all records, not from what changed
 * @param vectors embedded already
 */
record Draft(
    Optional<VersionInfo> parent,
    boolean anew,
    Edit edit,
    AliasTable aliases,
    AliasDelta delta,
    VectorWork vectors,
    String reason,
    String changeSetDigest) {}
