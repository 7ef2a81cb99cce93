package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static weft.tck.Fixtures.version;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Capability;
import weft.spi.store.Role;
import weft.spi.store.StoreReader;

/** What a store claims works, and what it does not claim it refuses with the agreed code. */
public abstract class CapabilityContract extends StoreContract {
  @Test
  void aStoreHasANameAndARole() {
    assertThat(store.name()).isNotBlank();
    assertThat(store.roles()).isNotEmpty();
  }

  @Test
  void lexicalReadsNeedTheRole() {
    StoreReader reader = read(commit(sample("c1")));
    if (store.roles().contains(Role.LEXICAL)) {
      assertThat(reader.lexical().chunkCount()).isEqualTo(1);
    } else {
      assertFails(ErrorCode.UNSUPPORTED, reader::lexical);
    }
  }

  @Test
  void graphReadsNeedTheRole() {
    StoreReader reader = read(commit(sample("c1")));
    if (store.roles().contains(Role.GRAPH)) {
      assertThat(reader.graph().counts().mentions()).isEqualTo(2);
    } else {
      assertFails(ErrorCode.UNSUPPORTED, reader::graph);
    }
  }

  @Test
  void vectorReadsNeedTheRole() {
    var space = new VectorSpace("any", 2);
    StoreReader reader = read(commit(sample("c1").space(space).vector("c1", 1, 0)));
    if (store.roles().contains(Role.VECTOR)) {
      assertThat(reader.vectors().space()).contains(space);
      assertThat(reader.vectors().counts()).containsExactly(entry("Chunk_text", 1));
    } else {
      assertFails(ErrorCode.UNSUPPORTED, reader::vectors);
    }
  }

  @Test
  void aScanNeedsTheRoleOfItsKind() {
    StoreReader reader = read(commit(sample("c1")));
    for (RecordKind kind : RecordKind.values()) {
      if (KindRoles.holds(store.roles(), kind)) {
        assertThat(reader.projectionDigest(kind)).hasSize(64);
      } else {
        assertFails(ErrorCode.UNSUPPORTED, () -> reader.scan(kind, (key, canonical) -> {}));
      }
    }
  }

  @Test
  void durableVersionsAreThereAfterReopening() {
    need(Capability.DURABLE);
    commit(sample("c1"));
    commit(sample("c2"));
    var versions = store.versions();
    String before = Digests.of(read(version(2)), store.roles());
    closeReaders();

    store = reopen(store);

    assertThat(store.versions()).isEqualTo(versions);
    assertThat(Digests.of(read(version(2)), store.roles())).isEqualTo(before);
    store.prepare(Optional.of(version(2)), version(3), sample("c3").mutation());
    assertThat(store.versions()).contains(version(3));
  }

  @Test
  void whatWasDiscardedStaysGoneAfterReopening() {
    need(Capability.DURABLE);
    commit(sample("c1"));
    commit(sample("c2"));
    store.discard(version(2));

    store = reopen(store);

    assertThat(store.versions()).containsExactly(version(1));
    assertThat(read(version(1)).version()).isEqualTo(version(1));
  }

  @Test
  void retainedVersionsOpenAfterReopening() {
    need(Capability.DURABLE);
    need(Capability.OLD_VERSIONS);
    for (int i = 1; i <= 3; i++) {
      commit(sample("c" + i));
    }
    String before = Digests.of(read(version(1)), store.roles());
    closeReaders();
    store.retain(Set.of(version(1), version(3)));

    store = reopen(store);

    assertThat(store.versions()).containsExactly(version(1), version(3));
    assertThat(Digests.of(read(version(1)), store.roles())).isEqualTo(before);
  }

  @Test
  void oldVersionsOpenOrAreRefused() {
    commit(sample("c1"));
    commit(sample("c2"));
    if (has(Capability.OLD_VERSIONS)) {
      assertThat(read(version(1)).version()).isEqualTo(version(1));
    } else if (store.versions().contains(version(1))) {
      assertFails(ErrorCode.UNSUPPORTED, () -> store.open(version(1)));
    }
  }

  @Test
  void branchesAreMadeOrRefused() {
    commit(sample("c1"));
    commit(sample("c2"));
    var change = sample("c3").mutation();
    if (has(Capability.BRANCHES)) {
      store.prepare(Optional.of(version(1)), version(3), change);
      assertThat(store.versions()).contains(version(3));
    } else {
      assertFails(
          ErrorCode.UNSUPPORTED, () -> store.prepare(Optional.of(version(1)), version(3), change));
      assertThat(store.versions()).doesNotContain(version(3));
    }
  }

  @Test
  void bytesAreCountedOverAllVersions() {
    long empty = store.bytes();
    commit(sample("c1"));

    assertThat(empty).isNotNegative();
    assertThat(store.bytes()).isPositive().isGreaterThan(empty);
  }

  @Test
  void bytesOfOneVersionAreToldOrRefused() {
    commit(sample("c1"));
    store.build(version(2), List.of(sample("c2").mutation()));
    if (has(Capability.BYTES_BY_VERSION)) {
      assertThat(store.bytes(version(2))).isPositive().isLessThan(store.bytes());
      assertFails(ErrorCode.NOT_FOUND, () -> store.bytes(version(9)));
    } else {
      assertFails(ErrorCode.UNSUPPORTED, () -> store.bytes(version(2)));
    }
  }

  private Change sample(String chunkId) {
    return fixtures
        .change()
        .entities("a", "b")
        .chunk(chunkId, "text of " + chunkId)
        .weave(chunkId, "a", "b");
  }
}
