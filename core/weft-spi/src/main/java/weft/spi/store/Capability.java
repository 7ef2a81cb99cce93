package weft.spi.store;

/** What a store may or may not be able to do; what it does not claim it refuses as UNSUPPORTED. */
public enum Capability {
  /** Keeps what it holds when the process ends. */
  DURABLE,
  /** Opens any version it was told to retain, not only the newest. */
  OLD_VERSIONS,
  /** Makes a version whose parent is not the newest one. */
  BRANCHES,
  /** Tells how many bytes a version alone holds. */
  BYTES_BY_VERSION
}
