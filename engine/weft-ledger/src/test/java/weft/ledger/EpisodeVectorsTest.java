package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.evidence;
import static weft.ledger.Space.merge;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.EdgeSentences;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.change.Operation;

/** The vectors of episodes, and of what they share: one for each text there is, and no other. */
class EpisodeVectorsTest {
  private final Space space = new Space(new ScriptedEmbedder("hashed", 16));

  @BeforeEach
  void begin() {
    space.apply(
        document("d"),
        chunk("c1", "d", "Ada wrote it."),
        chunk("c2", "d", "Bob read it."),
        entity("e:ada", "Ada", "Lovelace"),
        entity("e:bob", "Bob"));
  }

  @AfterEach
  void isSound() {
    assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    var grown = vectors();
    space.ledger.rebuild(space.active());
    assertThat(vectors()).isEqualTo(grown);
    space.close();
  }

  private static FacetPoint point(String id, String text, String edge) {
    return new FacetPoint(id, text, edge, evidence("c1"));
  }

  private static Facet facet(String id, String text, String edge, FacetPoint... points) {
    return new Facet(id, text, "", edge, evidence("c1"), List.of(points), List.of());
  }

  private static Operation episode(String id, List<EntityLink> links, Facet... facets) {
    return new Operation.UpsertEpisode(
        new Episode(
            new EpisodeId(id),
            "name of " + id,
            "summary of " + id,
            Optional.empty(),
            Optional.empty(),
            evidence("c1", "c2"),
            List.of(facets),
            links));
  }

  private static List<EntityLink> links(String entity, String text) {
    return List.of(new EntityLink(new EntityId(entity), text));
  }

  /** {@code collection id/n}, but for chunks; texts of edges by what they are the hash of. */
  private List<String> vectors() {
    var keys = new TreeSet<String>();
    try (LedgerSnapshot snapshot = space.open()) {
      snapshot
          .vectors()
          .scan(
              record -> {
                var key = record.key();
                if (key.collection().equals("RelationType_relationship_name")) {
                  assertThat(key.id()).isEqualTo(record.textHash());
                  keys.add("edge " + key.id().substring(0, 6));
                } else if (!key.collection().equals("Chunk_text")) {
                  keys.add("%s %s/%d".formatted(key.collection(), key.id(), key.n()));
                }
              });
    }
    return List.copyOf(keys);
  }

  private static String edge(String text) {
    return "edge " + weft.spi.store.VectorRecord.hash(text).substring(0, 6);
  }

  @Test
  void everyTextOfAnEpisodeHasOne() {
    space.apply(
        episode("E", links("e:ada", "is by"), facet("F", "facet", "has", point("P", "said", ""))));
    assertThat(vectors())
        .containsExactlyInAnyOrder(
            "Episode_summary E/0",
            "Facet_search_text F/0",
            "FacetPoint_search_text P/0",
            "Entity_name e:ada/0",
            "Entity_name e:ada/1",
            edge("is by"),
            edge("has"),
            edge("has_point"));
  }

  @Test
  void numbersAreThoseOfTheEpisode() {
    space.apply(episode("E", List.of(), facet("F", "facet", "", point("P", "said", ""))));
    space.apply(episode("E2", List.of(), facet("F2", "facet", "")));
    try (LedgerSnapshot snapshot = space.open()) {
      var numbers = new TreeSet<String>();
      snapshot
          .vectors()
          .scan(
              record -> {
                String collection = record.key().collection();
                if (!collection.equals("Chunk_text") && !collection.startsWith("Relation")) {
                  numbers.add(record.key().id() + " " + record.number());
                }
              });
      assertThat(numbers)
          .containsExactly("E 0", "E2 1", "F 0", "F2 1", "P 0", "e:ada 0", "e:bob 1");
    }
  }

  @Test
  void whatIsComposedOfTheEndsHasNone() {
    var said = point("P", "said", "");
    var plain = facet("F", "facet", "", said);
    var named =
        new Operation.UpsertEpisode(
            new Episode(
                new EpisodeId("E"),
                "a name",
                "",
                Optional.empty(),
                Optional.empty(),
                evidence("c1"),
                List.of(),
                List.of()));
    Episode owner = named.episode();
    var facet =
        facet(
            "F",
            "facet",
            EdgeSentences.facet(owner, plain),
            point("P", "said", EdgeSentences.point(plain, said)));
    String involves = EdgeSentences.involves(owner.name(), "Lovelace");
    space.apply(
        new Operation.UpsertEpisode(
            new Episode(
                owner.id(),
                owner.name(),
                "",
                Optional.empty(),
                Optional.empty(),
                evidence("c1"),
                List.of(facet),
                links("e:ada", involves))));
    assertThat(vectors())
        .containsExactly(
            "Entity_name e:ada/0",
            "Entity_name e:ada/1",
            "FacetPoint_search_text P/0",
            "Facet_search_text F/0");
  }

  @Test
  void anEdgeTextStaysWhileAnyEpisodeHasIt() {
    space.apply(episode("E1", links("e:ada", "shared")), episode("E2", links("e:ada", "shared")));
    space.apply(new Operation.DeleteEpisode(new EpisodeId("E1")));
    assertThat(vectors()).contains(edge("shared"), "Entity_name e:ada/0");
    space.apply(episode("E2", links("e:bob", "other")));
    assertThat(vectors())
        .containsExactlyInAnyOrder("Episode_summary E2/0", "Entity_name e:bob/0", edge("other"));
    space.apply(new Operation.DeleteEpisode(new EpisodeId("E2")));
    assertThat(vectors()).isEmpty();
  }

  @Test
  void namesFollowTheAliasTable() {
    space.apply(episode("E", links("e:ada", "")));
    space.apply(entity("e:ada", "Countess"));
    assertThat(vectors())
        .containsExactly("Entity_name e:ada/0", "Episode_summary E/0", edge("involves_entity"));
    space.apply(merge("e:bob", "e:ada"));
    assertThat(vectors())
        .containsExactly(
            "Entity_name e:bob/0",
            "Entity_name e:bob/1",
            "Episode_summary E/0",
            edge("involves_entity"));
    space.apply(
        new Operation.UpsertEntity(
            new Entity(
                new EntityId("e:bob"),
                Optional.of("Concept"),
                List.of(EntityName.of("Bob")),
                List.of(),
                EntityStatus.CURATED)));
    assertThat(vectors())
        .containsExactly(
            "Concept_name e:bob/0",
            "Concept_name e:bob/1",
            "Episode_summary E/0",
            edge("involves_entity"));
  }

  @Test
  void aWithdrawnTextHasNone() {
    space.apply(
        episode(
            "E",
            links("e:ada", "told in c1"),
            facet("F", "only c1", "has", point("P", "c1", "p"))));
    space.apply(deleteChunk("c1"));
    assertThat(vectors())
        .containsExactly("Entity_name e:ada/0", "Entity_name e:ada/1", edge("involves_entity"));
  }

  @Test
  void aPartBelongsToOneEpisode() {
    space.apply(episode("E1", List.of(), facet("F", "facet", "", point("P", "said", ""))));
    assertThatThrownBy(() -> space.apply(episode("E2", List.of(), facet("F", "other", ""))))
        .hasMessageContaining("facet 'F' is a part of episode 'E1'");
    assertThatThrownBy(
            () ->
                space.apply(episode("E2", List.of(), facet("F2", "x", "", point("P", "said", "")))))
        .hasMessageContaining("point 'P' is a part of episode 'E1'");
    space.apply(episode("E1", List.of()), episode("E2", List.of(), facet("F", "other", "")));
    space.apply(episode("E2", List.of()), episode("E1", List.of(), facet("F", "moved", "")));
    assertThat(vectors())
        .containsExactly(
            "Entity_name e:ada/0",
            "Entity_name e:ada/1",
            "Entity_name e:bob/0",
            "Episode_summary E1/0",
            "Episode_summary E2/0",
            "Facet_search_text F/0",
            edge("has_facet"));
  }

  /** Links follow what the texts mention: new names, other texts, names that go. */
  @Test
  void anEpisodeThatNamesNoneInvolvesThoseItsTextsMention() {
    space.apply(episode("E", List.of(), facet("F", "facet", "has", point("P", "said", "p"))));
    assertThat(involved()).containsExactly("E e:ada", "E e:bob", "F e:ada");
    space.apply(entity("e:it", "it"));
    assertThat(involved()).containsExactly("E e:ada", "E e:bob", "E e:it", "F e:ada", "F e:it");
    space.apply(merge("e:bob", "e:ada"));
    assertThat(involved()).containsExactly("E e:bob", "E e:it", "F e:bob", "F e:it");
    space.apply(new Operation.DeleteEntity(new EntityId("e:it")));
    assertThat(involved()).containsExactly("E e:bob", "F e:bob");
    space.apply(episode("E", links("e:bob", "by hand"), facet("F", "facet", "has")));
    assertThat(involved()).containsExactly("E e:bob");
  }

  /** {@code owner entity}, in order. */
  private List<String> involved() {
    var involved = new TreeSet<String>();
    try (LedgerSnapshot snapshot = space.open()) {
      var nodes =
          List.of(
              new weft.spi.store.NodeRef(weft.spi.store.NodeKind.EPISODE, "E"),
              new weft.spi.store.NodeRef(weft.spi.store.NodeKind.FACET, "F"));
      for (var edge : snapshot.graph().edgesAt(nodes, weft.spi.store.EdgeFilter.all(100)).edges()) {
        if (edge.type().equals("involves_entity")) {
          involved.add(edge.source().id() + " " + edge.target().id());
        }
      }
    }
    return List.copyOf(involved);
  }
}
