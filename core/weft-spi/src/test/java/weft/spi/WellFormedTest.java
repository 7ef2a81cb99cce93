package weft.spi;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** No record takes half a surrogate pair: it could not be stored and read back. */
class WellFormedTest {
  private static final String HALF = "a\uD83D";

  private static void refused(ThrowingCallable making) {
    assertThatThrownBy(making)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("half a surrogate pair");
  }

  @Test
  void documentsRefuseIt() {
    refused(() -> Document.builder("d").title(HALF).build());
    refused(() -> Document.builder("d").mediaType(HALF).build());
    refused(() -> Document.builder("d").group(HALF).build());
    refused(() -> Document.builder("d").metadata("k", HALF).build());
  }

  @Test
  void chunksRefuseIt() {
    refused(() -> Chunk.builder("c", "d", HALF).build());
    refused(() -> Chunk.builder("c", "d", "text").headingPath(List.of("h", HALF)).build());
  }

  @Test
  void entitiesRefuseIt() {
    EntityName name = EntityName.of("Ann");
    refused(
        () ->
            new Entity(
                new EntityId("e"),
                Optional.of(HALF),
                List.of(name),
                List.of(),
                EntityStatus.CURATED));
    refused(() -> EntityName.of(HALF));
    refused(() -> new EntityName("Ann", Optional.of(HALF), List.of()));
    refused(() -> new EntityName("Ann", Optional.empty(), List.of(HALF)));
  }

  @Test
  void evidenceRefusesIt() {
    refused(
        () ->
            new Evidence(new ChunkId("c"), Optional.of(HALF), Optional.empty(), Optional.empty()));
  }
}
