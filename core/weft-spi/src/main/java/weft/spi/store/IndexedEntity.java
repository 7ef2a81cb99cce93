package weft.spi.store;

import weft.spi.Entity;

/**
 * An entity of the alias table as it is read.
 *
 * @param number the ledger's number for the entity's id: dense, from 0, never given to another id
 */
public record IndexedEntity(int number, Entity entity) {}
