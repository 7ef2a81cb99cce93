package weft.store.lucene;

import java.util.Set;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Capability;
import weft.spi.store.Role;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

/** Opens stores that are a Lucene index in a folder; see {@link LuceneSettings} for settings. */
public final class LuceneStoreProvider implements StoreProvider {
  static final String NAME = "lucene";
  static final Set<Role> ROLES = Set.of(Role.LEXICAL, Role.GRAPH, Role.VECTOR);
  static final Set<Capability> CAPABILITIES = Set.of(Capability.values());

  /** For ServiceLoader. */
  public LuceneStoreProvider() {}

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
   * @throws WeftException INVALID_CONFIGURATION without a folder or with a wrong setting
   */
  @Override
  public Store open(StoreConfig config) {
    var folder =
        config
            .folder()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.INVALID_CONFIGURATION, "the lucene store needs a folder"));
    return new LuceneStore(folder, LuceneSettings.of(config.settings()));
  }
}
