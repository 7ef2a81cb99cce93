package weft.store.kuzu;

import java.nio.file.Path;
import java.util.Set;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

/** Opens stores that are a Kuzu database in a folder; see {@link KuzuSettings} for settings. */
public final class KuzuStoreProvider implements StoreProvider {
  static final String NAME = "kuzu";
  static final Set<Role> ROLES = Set.of(Role.GRAPH);
  static final Set<Capability> CAPABILITIES =
      Set.of(Capability.DURABLE, Capability.OLD_VERSIONS, Capability.BRANCHES);

  /** For ServiceLoader. */
  public KuzuStoreProvider() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Role> roles() {
    return ROLES;
  }

  @Override
  public Set<Capability> capabilities() {
    return CAPABILITIES;
  }

  /**
   * Reads nothing yet: a folder that is absent, empty or damaged is noticed by what is asked of the
   * store.
   *
   * @throws WeftException INVALID_CONFIGURATION without a folder, with one that Kuzu cannot name,
   *     or with a wrong setting; UNSUPPORTED where Kuzu's native library does not run
   */
  @Override
  public Store open(StoreConfig config) {
    KuzuSettings settings = KuzuSettings.of(config.settings());
    Path folder =
        config
            .folder()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.INVALID_CONFIGURATION, "the kuzu store needs a folder"));
    if (folder.toAbsolutePath().toString().chars().anyMatch(KuzuStoreProvider::isUnnameable)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "the kuzu store cannot name the folder " + folder,
          "choose a path without control characters and without characters beyond U+FFFF");
    }
    NativeLibrary.require();
    return new KuzuStore(folder, settings);
  }

  private static boolean isUnnameable(int unit) {
    return Character.isSurrogate((char) unit) || Character.isISOControl(unit);
  }
}
