package weft.ledger;

/**
 * How a space is moved into other stores.
 *
 * @param everyVersion whether all versions that can be opened come along, or the active one alone;
 *     the others are built on demand then
 * @param progress told of each version that stands
 */
public record MigrationOptions(boolean everyVersion, CopyProgress progress) {}
