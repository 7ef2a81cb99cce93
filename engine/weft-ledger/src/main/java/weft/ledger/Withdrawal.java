package weft.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ContentDigest;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Relation;

/**
 * Takes back what rested on text that went or changed: pins and overlaps of the chunk, evidence of
 * relations and episodes. What has no evidence left goes; a text that rested on it in part is
 * hidden, so that nothing keeps a withdrawn fact.
 */
final class Withdrawal {
  private final Edit edit;

  Withdrawal(Edit edit) {
    this.edit = edit;
  }

  void ofChangedChunks() {
    for (Change change : edit.changes(RowKind.CHUNK)) {
      if (change.before().isPresent() && !textOf(change.before()).equals(textOf(change.after()))) {
        withdraw(new ChunkId(change.id()), textOf(change.after()));
      }
    }
  }

  private static Optional<String> textOf(Optional<byte[]> body) {
    return body.map(Canonical::chunk).map(Chunk::text);
  }

  private void withdraw(ChunkId chunk, Optional<String> newText) {
    for (String pin : edit.ownedBy(chunk.value(), RowKind.PIN)) {
      edit.end(RowKind.PIN, pin);
    }
    String target = Staging.Targets.of(chunk);
    for (String id : edit.untouchedRestingOn(target, RowKind.CHUNK)) {
      edit.body(RowKind.CHUNK, id).map(Canonical::chunk).ifPresent(each -> unlap(each, chunk));
    }
    Optional<String> hash = newText.map(ContentDigest::hashOf);
    var gone = new Gone(chunk, hash);
    for (String id : edit.restingOn(target, RowKind.RELATION)) {
      edit.body(RowKind.RELATION, id)
          .map(Canonical::relation)
          .ifPresent(relation -> withdraw(relation, gone));
    }
    for (String id : edit.restingOn(target, RowKind.EPISODE)) {
      edit.body(RowKind.EPISODE, id)
          .map(Canonical::episode)
          .ifPresent(episode -> withdraw(episode, gone));
    }
  }

  private void unlap(Chunk chunk, ChunkId gone) {
    if (chunk.overlap().filter(overlap -> overlap.chunkId().equals(gone)).isPresent()) {
      Chunk alone = chunk.withOverlap(Optional.empty());
      edit.put(
          RowKind.CHUNK, chunk.id().value(), chunk.documentId().value(), Canonical.encode(alone));
    }
  }

  private void withdraw(Relation relation, Gone gone) {
    List<Evidence> left = gone.leftOf(relation.evidence());
    String id = relation.id().value();
    if (left.size() == relation.evidence().size()) {
      return;
    }
    if (left.isEmpty()) {
      edit.end(RowKind.RELATION, id);
    } else {
      var kept = relation.withEvidence(left).withEdgeText("");
      edit.put(RowKind.RELATION, id, Canonical.encode(kept));
      edit.rests(RowKind.RELATION, id, MemoryStaging.restsOn(kept));
    }
  }

  private void withdraw(Episode episode, Gone gone) {
    Episode kept = gone.leftOf(episode);
    String id = episode.id().value();
    if (kept.equals(episode)) {
      return;
    }
    if (kept.chunks().isEmpty() && !episode.chunks().isEmpty()) {
      edit.end(RowKind.EPISODE, id);
    } else {
      edit.put(RowKind.EPISODE, id, Canonical.encode(kept));
      edit.rests(RowKind.EPISODE, id, MemoryStaging.restsOn(kept));
    }
  }

  /**
   * A chunk whose old text is no longer evidence.
   *
   * @param hash of its new text; absent when the chunk is gone
   */
  private record Gone(ChunkId chunk, Optional<String> hash) {
    List<Evidence> leftOf(List<Evidence> evidence) {
      return evidence.stream().filter(this::stands).toList();
    }

    private boolean stands(Evidence evidence) {
      return !evidence.chunkId().equals(chunk)
          || (hash.isPresent() && evidence.textHash().equals(hash));
    }

    Episode leftOf(Episode episode) {
      List<Evidence> chunks = leftOf(episode.chunks());
      boolean whole = chunks.size() == episode.chunks().size();
      var facets = new ArrayList<Facet>();
      episode.facets().forEach(facet -> leftOf(facet).ifPresent(facets::add));
      return new Episode(
          episode.id(),
          whole ? episode.name() : "",
          whole ? episode.summary() : "",
          episode.from(),
          episode.to(),
          chunks,
          facets,
          whole ? episode.entities() : withoutText(episode.entities()));
    }

    private Optional<Facet> leftOf(Facet facet) {
      List<Evidence> evidence = leftOf(facet.evidence());
      if (evidence.isEmpty() && !facet.evidence().isEmpty()) {
        return Optional.empty();
      }
      boolean whole = evidence.size() == facet.evidence().size();
      var points = new ArrayList<FacetPoint>();
      facet.points().forEach(point -> leftOf(point).ifPresent(points::add));
      return Optional.of(
          new Facet(
              facet.id(),
              whole ? facet.searchText() : "",
              whole ? facet.anchorText() : "",
              whole ? facet.edgeText() : "",
              evidence,
              points,
              whole ? facet.entities() : withoutText(facet.entities())));
    }

    private static List<EntityLink> withoutText(List<EntityLink> links) {
      return links.stream().map(link -> new EntityLink(link.entityId(), "")).toList();
    }

    private Optional<FacetPoint> leftOf(FacetPoint point) {
      List<Evidence> evidence = leftOf(point.evidence());
      if (evidence.size() == point.evidence().size()) {
        return Optional.of(point);
      }
      return evidence.isEmpty()
          ? Optional.empty()
          : Optional.of(new FacetPoint(point.id(), "", "", evidence));
    }
  }
}
