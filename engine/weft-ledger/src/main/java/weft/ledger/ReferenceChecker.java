package weft.ledger;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkWeave;
import weft.spi.ContentDigest;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Relation;

/** Sees to it that what records of the ledger refer to is there, and is what it was. */
final class ReferenceChecker {
  private final Edit edit;
  private final AliasTable aliases;
  private final Findings findings;
  private final Map<String, Optional<String>> hashes = new HashMap<>();

  ReferenceChecker(Edit edit, AliasTable aliases, Findings findings) {
    this.edit = edit;
    this.aliases = aliases;
    this.findings = findings;
  }

  /** What refers to documents and chunks. */
  void checkTexts() {
    edit.scan(RowKind.CHUNK, (id, body) -> check(Canonical.chunk(body)));
    edit.scan(RowKind.PROPOSAL, (id, body) -> requireChunk("proposal", id, id));
    edit.scan(
        RowKind.PIN,
        (id, body) -> requireChunk("pin", id, AliasRows.Pin.of(body).chunkId().value()));
    edit.scan(RowKind.WEAVE, (id, body) -> requireChunk("mention", id, id));
    edit.scan(
        RowKind.RELATION,
        (id, body) -> requireTexts("relation", id, Canonical.relation(body).evidence()));
    edit.scan(RowKind.EPISODE, (id, body) -> checkTexts(Canonical.episode(body)));
  }

  /** What refers to entities: as they are read under the folding of now. */
  void checkEntities() {
    edit.scan(RowKind.WEAVE, (id, body) -> checkEntities(Canonical.weave(body)));
    edit.scan(RowKind.RELATION, (id, body) -> checkEntities(Canonical.relation(body)));
    edit.scan(RowKind.EPISODE, (id, body) -> checkEntities(Canonical.episode(body)));
  }

  private void check(Chunk chunk) {
    String id = chunk.id().value();
    if (!edit.exists(RowKind.DOCUMENT, chunk.documentId().value())) {
      orphan("chunk", id, "chunk '%s' is of document '%s'".formatted(id, chunk.documentId()));
    }
    chunk.overlap().ifPresent(overlap -> requireChunk("overlap", id, overlap.chunkId().value()));
  }

  private void checkEntities(ChunkWeave weave) {
    String id = weave.chunkId().value();
    for (EntityId entity : weave.entities()) {
      if (aliases.entity(entity).isEmpty()) {
        orphan("mention", id, "chunk '%s' mentions entity '%s'".formatted(id, entity));
      }
    }
  }

  private void checkEntities(Relation relation) {
    List<EntityId> ends = List.of(relation.source(), relation.target());
    requireEntities("relation", relation.id().value(), ends);
  }

  private void checkEntities(Episode episode) {
    String id = episode.id().value();
    requireLinks(id, episode.entities());
    episode.facets().forEach(facet -> requireLinks(id, facet.entities()));
  }

  private void checkTexts(Episode episode) {
    String id = episode.id().value();
    requireTexts("episode", id, episode.chunks());
    for (Facet facet : episode.facets()) {
      requireTexts("episode", id, facet.evidence());
      for (FacetPoint point : facet.points()) {
        requireTexts("episode", id, point.evidence());
      }
    }
  }

  private void requireLinks(String episode, List<EntityLink> links) {
    requireEntities("episode", episode, links.stream().map(EntityLink::entityId).toList());
  }

  private void requireEntities(String what, String id, Collection<EntityId> entities) {
    for (EntityId entity : entities) {
      if (!aliases.exists(entity)) {
        orphan(what, id, "%s '%s' names entity '%s'".formatted(what, id, entity));
      }
    }
  }

  private void requireChunk(String what, String id, String chunk) {
    if (!edit.exists(RowKind.CHUNK, chunk)) {
      orphan(what, id, "%s of '%s' refers to chunk '%s'".formatted(what, id, chunk));
    }
  }

  private void requireTexts(String what, String id, List<Evidence> evidence) {
    for (Evidence each : evidence) {
      Optional<String> hash = hashes.computeIfAbsent(each.chunkId().value(), this::hashOf);
      if (hash.isEmpty()) {
        orphan(what, id, "%s '%s' rests on chunk '%s'".formatted(what, id, each.chunkId()));
      } else if (!hash.equals(each.textHash())) {
        findings.add(
            Finding.Kind.STALE,
            what,
            id,
            "%s '%s' rests on another text of chunk '%s'".formatted(what, id, each.chunkId()));
      }
    }
  }

  private Optional<String> hashOf(String chunk) {
    return edit.body(RowKind.CHUNK, chunk)
        .map(Canonical::chunk)
        .map(each -> ContentDigest.hashOf(each.text()));
  }

  private void orphan(String what, String id, String message) {
    findings.add(Finding.Kind.ORPHAN, what, id, message + ", which is not there");
  }
}
