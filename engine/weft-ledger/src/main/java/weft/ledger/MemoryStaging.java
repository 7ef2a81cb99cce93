package weft.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ContentDigest;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Relation;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Brings relations and episodes into an edit, bound to the texts they rest on. */
final class MemoryStaging {
  private final Edit edit;
  private final AliasTable aliases;

  MemoryStaging(Edit edit, AliasTable aliases) {
    this.edit = edit;
    this.aliases = aliases;
  }

  void stage(ChangeSet.Entry entry) {
    switch (entry.operation()) {
      case Operation.UpsertRelation op -> put(bound(entry, op.relation()));
      case Operation.UpsertEpisode op -> put(bound(entry, op.episode()));
      default -> {}
    }
  }

  private void put(Relation relation) {
    edit.put(RowKind.RELATION, relation.id().value(), Canonical.encode(relation));
    edit.rests(RowKind.RELATION, relation.id().value(), restsOn(relation));
  }

  private void put(Episode episode) {
    edit.put(RowKind.EPISODE, episode.id().value(), Canonical.encode(episode));
    edit.rests(RowKind.EPISODE, episode.id().value(), restsOn(episode));
  }

  /** Refuses an episode with a facet or point that another one has: their ids stand alone. */
  void requireOwnParts(ChangeSet.Entry entry) {
    if (!(entry.operation() instanceof Operation.UpsertEpisode op)) {
      return;
    }
    String id = op.episode().id().value();
    for (String part : parts(op.episode())) {
      for (String other : edit.restingOn(part, RowKind.EPISODE)) {
        boolean shares =
            !other.equals(id)
                && edit.body(RowKind.EPISODE, other)
                    .map(Canonical::episode)
                    .filter(episode -> parts(episode).contains(part))
                    .isPresent();
        if (shares) {
          String what = part.startsWith(Staging.Targets.ofFacet("")) ? "facet" : "point";
          throw Refusal.at(
              entry, "%s '%s' is a part of episode '%s'".formatted(what, part.substring(2), other));
        }
      }
    }
  }

  /** Targets for the facets and points of an episode. */
  private static Set<String> parts(Episode episode) {
    var parts = new TreeSet<String>();
    for (Facet facet : episode.facets()) {
      parts.add(Staging.Targets.ofFacet(facet.id()));
      facet.points().forEach(point -> parts.add(Staging.Targets.ofPoint(point.id())));
    }
    return parts;
  }

  // Binding to texts.

  private Relation bound(ChangeSet.Entry entry, Relation relation) {
    require(entry, relation.source());
    require(entry, relation.target());
    return relation.withEvidence(bound(entry, relation.evidence()));
  }

  private Episode bound(ChangeSet.Entry entry, Episode episode) {
    episode.entities().forEach(link -> require(entry, link.entityId()));
    var facets = new ArrayList<Facet>();
    for (Facet facet : episode.facets()) {
      facet.entities().forEach(link -> require(entry, link.entityId()));
      var points = new ArrayList<FacetPoint>();
      for (FacetPoint point : facet.points()) {
        points.add(
            new FacetPoint(
                point.id(), point.searchText(), point.edgeText(), bound(entry, point.evidence())));
      }
      facets.add(
          new Facet(
              facet.id(),
              facet.searchText(),
              facet.anchorText(),
              facet.edgeText(),
              bound(entry, facet.evidence()),
              points,
              facet.entities()));
    }
    return new Episode(
        episode.id(),
        episode.name(),
        episode.summary(),
        episode.from(),
        episode.to(),
        bound(entry, episode.chunks()),
        facets,
        episode.entities());
  }

  private void require(ChangeSet.Entry entry, EntityId id) {
    if (!aliases.exists(id)) {
      throw Refusal.at(entry, "entity '%s' is not there".formatted(id));
    }
  }

  private List<Evidence> bound(ChangeSet.Entry entry, List<Evidence> evidence) {
    return evidence.stream().map(each -> bound(entry, each)).toList();
  }

  private Evidence bound(ChangeSet.Entry entry, Evidence evidence) {
    String text =
        edit.body(RowKind.CHUNK, evidence.chunkId().value())
            .map(Canonical::chunk)
            .map(Chunk::text)
            .orElseThrow(
                () ->
                    Refusal.at(
                        entry,
                        "evidence in chunk '%s', which is not there"
                            .formatted(evidence.chunkId())));
    evidence
        .quote()
        .filter(quote -> !text.contains(quote))
        .ifPresent(
            quote -> {
              throw Refusal.at(
                  entry,
                  "chunk '%s' does not hold the quote '%s'".formatted(evidence.chunkId(), quote));
            });
    evidence
        .span()
        .filter(span -> span.end() > text.length())
        .ifPresent(
            span -> {
              throw Refusal.at(
                  entry,
                  "evidence ends at %d of chunk '%s', which has %d units"
                      .formatted(span.end(), evidence.chunkId(), text.length()));
            });
    return evidence.boundTo(ContentDigest.hashOf(text));
  }

  // What records rest on.

  static Set<String> restsOn(Relation relation) {
    var targets = new TreeSet<String>();
    targets.add(Staging.Targets.of(relation.source()));
    targets.add(Staging.Targets.of(relation.target()));
    addChunks(relation.evidence(), targets);
    return targets;
  }

  static Set<String> restsOn(Episode episode) {
    var targets = new TreeSet<String>();
    addChunks(episode.chunks(), targets);
    addEntities(episode.entities(), targets);
    targets.addAll(parts(episode));
    for (Facet facet : episode.facets()) {
      addChunks(facet.evidence(), targets);
      addEntities(facet.entities(), targets);
      facet.points().forEach(point -> addChunks(point.evidence(), targets));
    }
    return targets;
  }

  private static void addChunks(List<Evidence> evidence, Set<String> targets) {
    evidence.forEach(each -> targets.add(Staging.Targets.of(each.chunkId())));
  }

  private static void addEntities(List<EntityLink> links, Set<String> targets) {
    links.forEach(link -> targets.add(Staging.Targets.of(link.entityId())));
  }

  // Following the alias table.

  /** Entities that relations or episodes name and that are not there. */
  Set<EntityId> vanishedEntities() {
    var targets = new TreeSet<String>();
    edit.scan(RowKind.RELATION, (id, body) -> targets.addAll(restsOn(Canonical.relation(body))));
    edit.scan(RowKind.EPISODE, (id, body) -> targets.addAll(restsOn(Canonical.episode(body))));
    var vanished = new TreeSet<EntityId>();
    targets.stream()
        .flatMap(target -> Staging.Targets.entity(target).stream())
        .filter(id -> !aliases.exists(id))
        .forEach(vanished::add);
    return vanished;
  }

  /** Ends relations of entities that are gone, and takes those out of episodes. */
  List<String> dropVanishedEntities(Set<EntityId> ids) {
    var warnings = new ArrayList<String>();
    for (EntityId id : ids) {
      if (aliases.exists(id)) {
        continue;
      }
      String target = Staging.Targets.of(id);
      for (String relation : edit.restingOn(target, RowKind.RELATION)) {
        edit.body(RowKind.RELATION, relation)
            .map(Canonical::relation)
            .filter(each -> each.source().equals(id) || each.target().equals(id))
            .ifPresent(
                each -> {
                  edit.end(RowKind.RELATION, relation);
                  warnings.add("relation '%s' ends with entity '%s'".formatted(relation, id));
                });
      }
      for (String episode : edit.restingOn(target, RowKind.EPISODE)) {
        edit.body(RowKind.EPISODE, episode)
            .map(Canonical::episode)
            .ifPresent(each -> put(withLinks(each, link -> keep(link, id))));
      }
    }
    return warnings;
  }

  private static Optional<EntityLink> keep(EntityLink link, EntityId gone) {
    return link.entityId().equals(gone) ? Optional.empty() : Optional.of(link);
  }

  /**
   * Writes how relations and episodes are read, where the change set, the table or what is mentioned
   * changed it. What chunks mention is derived before.
   */
  void resolve(AliasDelta delta) {
    var relations = new TreeSet<String>();
    var episodes = new TreeSet<String>();
    edit.changes(RowKind.RELATION).forEach(change -> relations.add(change.id()));
    edit.changes(RowKind.EPISODE).forEach(change -> episodes.add(change.id()));
    for (Change change : edit.changes(RowKind.WEAVE)) {
      var chunk = new ChunkId(change.id());
      episodes.addAll(edit.restingOn(Staging.Targets.of(chunk), RowKind.EPISODE));
    }
    for (EntityId id : delta.moved()) {
      relations.addAll(edit.restingOn(Staging.Targets.of(id), RowKind.RELATION));
      episodes.addAll(edit.restingOn(Staging.Targets.of(id), RowKind.EPISODE));
    }
    relations.forEach(this::resolveRelation);
    episodes.forEach(this::resolveEpisode);
  }

  /** Writes how every relation and episode is read. */
  void resolveAll() {
    var relations = new TreeSet<String>();
    var episodes = new TreeSet<String>();
    edit.scan(RowKind.RELATION, (id, body) -> relations.add(id));
    edit.scan(RowKind.RELATION_VIEW, (id, body) -> relations.add(id));
    edit.scan(RowKind.EPISODE, (id, body) -> episodes.add(id));
    edit.scan(RowKind.EPISODE_VIEW, (id, body) -> episodes.add(id));
    relations.forEach(this::resolveRelation);
    episodes.forEach(this::resolveEpisode);
  }

  private void resolveRelation(String id) {
    edit.body(RowKind.RELATION, id)
        .map(Canonical::relation)
        .flatMap(relation -> view(relation, aliases))
        .ifPresentOrElse(
            view -> edit.put(RowKind.RELATION_VIEW, id, Canonical.encode(view)),
            () -> edit.end(RowKind.RELATION_VIEW, id));
  }

  private void resolveEpisode(String id) {
    edit.body(RowKind.EPISODE, id)
        .map(Canonical::episode)
        .map(episode -> view(episode))
        .ifPresentOrElse(
            view -> edit.put(RowKind.EPISODE_VIEW, id, Canonical.encode(view)),
            () -> edit.end(RowKind.EPISODE_VIEW, id));
  }

  /** The relation between what its ends mean; absent when they mean the same. */
  static Optional<Relation> view(Relation relation, AliasTable aliases) {
    EntityId source = aliases.root(relation.source());
    EntityId target = aliases.root(relation.target());
    if (source.equals(target)) {
      return Optional.empty();
    }
    return Optional.of(
        new Relation(
            relation.id(),
            source,
            target,
            relation.type(),
            relation.edgeText(),
            relation.confidence(),
            relation.validFrom(),
            relation.validTo(),
            relation.observedAt(),
            relation.evidence(),
            relation.pinned()));
  }

  /**
   * The episode with what its entities mean, each once. One that names none involves those that its
   * chunks mention.
   */
  private Episode view(Episode episode) {
    boolean namesAny =
        !episode.entities().isEmpty()
            || episode.facets().stream().anyMatch(facet -> !facet.entities().isEmpty());
    return namesAny
        ? withLinks(
            episode,
            link -> Optional.of(new EntityLink(aliases.root(link.entityId()), link.edgeText())))
        : new MentionedEntities(edit, aliases).in(episode);
  }

  private static Episode withLinks(Episode episode, LinkMap map) {
    var facets = new ArrayList<Facet>();
    for (Facet facet : episode.facets()) {
      facets.add(
          new Facet(
              facet.id(),
              facet.searchText(),
              facet.anchorText(),
              facet.edgeText(),
              facet.evidence(),
              facet.points(),
              map.all(facet.entities())));
    }
    return new Episode(
        episode.id(),
        episode.name(),
        episode.summary(),
        episode.from(),
        episode.to(),
        episode.chunks(),
        facets,
        map.all(episode.entities()));
  }

  @FunctionalInterface
  private interface LinkMap {
    Optional<EntityLink> apply(EntityLink link);

    default List<EntityLink> all(List<EntityLink> links) {
      Map<EntityId, EntityLink> distinct = new LinkedHashMap<>();
      links.forEach(
          link -> apply(link).ifPresent(kept -> distinct.putIfAbsent(kept.entityId(), kept)));
      return List.copyOf(distinct.values());
    }
  }
}
