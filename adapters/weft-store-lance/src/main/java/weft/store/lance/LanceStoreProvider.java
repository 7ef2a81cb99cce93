package weft.store.lance;

import java.util.Set;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

/**
 * Opens stores of vectors that are Lance datasets in a folder; see {@link LanceSettings} for
 * settings.
 */
public final class LanceStoreProvider implements StoreProvider {
  static final String NAME = "lance";
  static final Set<Role> ROLES = Set.of(Role.VECTOR);
  static final Set<Capability> CAPABILITIES =
      Set.of(Capability.DURABLE, Capability.OLD_VERSIONS, Capability.BRANCHES);

  /** For ServiceLoader. */
  public LanceStoreProvider() {}

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
   * store, and the native library is loaded when vectors are.
   *
   * @throws WeftException INVALID_CONFIGURATION without a folder, with a wrong setting, or where
   *     Java was started without the flag that Arrow needs
   */
  @Override
  public Store open(StoreConfig config) {
    var folder =
        config
            .folder()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.INVALID_CONFIGURATION, "the lance store needs a folder"));
    var settings = LanceSettings.of(config.settings());
    Natives.requireFlag();
    return new LanceStore(folder, settings, Disk.SYSTEM);
  }
}
