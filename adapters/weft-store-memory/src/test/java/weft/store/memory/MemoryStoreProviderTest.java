package weft.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

final class MemoryStoreProviderTest {
  @Test
  void isFoundByNameAndSaysWhatItsStoresSay() {
    StoreProvider provider =
        ServiceLoader.load(StoreProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("memory"))
            .findFirst()
            .orElseThrow();

    try (Store store = provider.open(new StoreConfig(Optional.empty(), Map.of()))) {
      assertThat(store.name()).isEqualTo(provider.name());
      assertThat(store.roles()).isEqualTo(provider.roles());
      assertThat(store.capabilities()).isEqualTo(provider.capabilities());
    }
  }

  @Test
  void refusesSettings() {
    var config = new StoreConfig(Optional.empty(), Map.of("size", "9"));

    assertThatExceptionOfType(WeftException.class)
        .isThrownBy(() -> new MemoryStoreProvider().open(config))
        .withMessageContaining("size")
        .satisfies(thrown -> assertThat(thrown.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION));
  }
}
