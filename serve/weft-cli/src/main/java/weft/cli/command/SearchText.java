package weft.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import weft.cli.output.DisplayWidth;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.Search;
import weft.engine.Weft;
import weft.retrieve.Allowed;
import weft.retrieve.Constraint;
import weft.retrieve.Context;
import weft.retrieve.Hit;
import weft.retrieve.Ranker;
import weft.retrieve.RouteRank;
import weft.retrieve.SearchResult;
import weft.retrieve.Seed;
import weft.retrieve.Shortfall;
import weft.retrieve.Via;
import weft.spi.EntityId;

/** A search for people: the constraint, then each result with the chain that led to it. */
public final class SearchText {
  private static final int NEIGHBOURS_SHOWN = 6;
  private static final String INDENT = "   ";

  private final Weft weft;
  private final Output out;
  private final int hops;

  /**
   * @param hops how many were taken
   */
  public SearchText(Weft weft, Output out, int hops) {
    this.weft = weft;
    this.out = out;
    this.hops = hops;
  }

  public void print(Search search) {
    print(
        search.result(),
        names -> {
          for (Hit hit : search.result().hits()) {
            out.line("");
            hit(hit, names);
          }
        });
  }

  /** With the passages of its context in place of the results. */
  void print(Search search, Context context) {
    print(search.result(), _names -> new ContextText(out).print(context));
  }

  private void print(SearchResult result, Consumer<Map<EntityId, String>> found) {
    if (result.version() == 0) {
      out.say("search.fresh");
      return;
    }
    Map<EntityId, String> names = names(result);
    if (result.allowed().isPresent()) {
      out.line(constraint(result, names));
    }
    result.episodes().ifPresent(episodes -> new BundleText(out).list(episodes));
    if (result.hits().isEmpty()) {
      out.say("search.empty");
    }
    found.accept(names);
    result.truncated().forEach(cut -> shortfall("search.truncated", cut));
    result.partial().forEach(cut -> shortfall("search.partial", cut));
  }

  private void shortfall(String key, Shortfall cut) {
    out.line("");
    out.say(key, cut.bound(), cut.detail());
  }

  private Map<EntityId, String> names(SearchResult result) {
    var ids = new LinkedHashSet<EntityId>();
    result.seeds().forEach(seed -> ids.add(seed.entityId()));
    ids.addAll(neighbours(result));
    for (Hit hit : result.hits()) {
      hit.via().ifPresent(via -> addAll(ids, via));
    }
    return weft.names(OptionalLong.of(result.version()), ids);
  }

  private static void addAll(Set<EntityId> ids, Via via) {
    ids.add(via.seed());
    via.edges().forEach(edge -> ids.add(edge.target()));
  }

  /** {@code seeds 徐康 → 1 hop: 林舟, 支付迁移 allowed 21 of 220 chunks}. */
  private String constraint(SearchResult result, Map<EntityId, String> names) {
    if (result.seeds().isEmpty()) {
      return out.styled(Style.DIM, out.text(noSeed(result)));
    }
    var line = new StringBuilder(out.text("search.seeds", seeds(result, names)));
    List<EntityId> neighbours = neighbours(result);
    if (!neighbours.isEmpty()) {
      line.append(out.text("search.expanded", hops, shown(result, neighbours, names)));
    }
    result.allowed().ifPresent(allowed -> line.append(allowed(allowed)));
    return line.toString();
  }

  private static String noSeed(SearchResult result) {
    return result.constraint() == Constraint.NONE ? "search.unconstrained" : "search.shut";
  }

  private String allowed(Allowed allowed) {
    return out.styled(Style.DIM, out.text("search.allowed", allowed.count(), allowed.total()));
  }

  private String seeds(SearchResult result, Map<EntityId, String> names) {
    var shown = new ArrayList<String>();
    for (Seed seed : result.seeds()) {
      String name = names.getOrDefault(seed.entityId(), seed.entityId().value());
      String text = name.equals(seed.surface()) ? name : seed.surface() + " = " + name;
      shown.add(
          out.styled(Style.CYAN, text)
              + (seed.ambiguous() ? out.text("search.ambiguous", seed.entityId()) : ""));
    }
    return String.join(out.text("comma"), shown);
  }

  /** Those on the chains of results first, then by id. */
  private static List<EntityId> neighbours(SearchResult result) {
    var ids = new LinkedHashSet<EntityId>();
    for (Hit hit : result.hits()) {
      hit.via().ifPresent(via -> via.edges().forEach(edge -> ids.add(edge.target())));
    }
    ids.addAll(result.expanded());
    result.seeds().forEach(seed -> ids.remove(seed.entityId()));
    return ids.stream().limit(NEIGHBOURS_SHOWN).toList();
  }

  private String shown(
      SearchResult result, List<EntityId> neighbours, Map<EntityId, String> names) {
    List<String> texts = neighbours.stream().map(id -> names.getOrDefault(id, id.value())).toList();
    long seeds = result.seeds().stream().map(Seed::entityId).distinct().count();
    long more = result.expanded().size() - seeds - neighbours.size();
    String text = String.join(out.text("comma"), texts);
    return more > 0 ? text + " +" + more : text;
  }

  private void hit(Hit hit, Map<EntityId, String> names) {
    String relevance = String.format(Locale.ROOT, "%.4f", hit.relevance());
    String title = hit.title().isEmpty() ? hit.source() : hit.title();
    String head = title.isEmpty() ? hit.documentId().value() : title;
    int room = out.columns() - INDENT.length() - relevance.length() - 2;
    out.line(
        DisplayWidth.padRight(Integer.toString(hit.rank()), INDENT.length())
            + out.styled(Style.BOLD, DisplayWidth.shorten(head, room))
            + "  "
            + out.styled(Style.DIM, relevance));
    text(hit.text());
    out.line(INDENT + out.styled(Style.GREEN, chain(hit, names)));
    if (tellsRoutes(hit.routes())) {
      out.line(INDENT + out.styled(Style.DIM, new RouteText(out).of(hit.routes())));
    }
  }

  /** One ranking by full text is told by the relevance of the result. */
  private static boolean tellsRoutes(List<RouteRank> places) {
    return places.size() > 1
        || places.stream().anyMatch(place -> place.route().ranker() == Ranker.VECTOR);
  }

  /** Two lines at most. */
  private void text(String text) {
    int room = out.columns() - INDENT.length();
    String whole = DisplayWidth.oneLine(text);
    String first = DisplayWidth.wrapped(whole, room);
    out.line(INDENT + first.stripTrailing());
    String rest = whole.substring(first.length()).strip();
    if (!rest.isEmpty()) {
      out.line(INDENT + DisplayWidth.shorten(rest, room));
    }
  }

  private static String chain(Hit hit, Map<EntityId, String> names) {
    if (hit.via().isEmpty()) {
      return "→ " + hit.chunkId();
    }
    Via via = hit.via().get();
    var chain = new StringBuilder(names.getOrDefault(via.seed(), via.seed().value()));
    for (Via.Edge edge : via.edges()) {
      chain
          .append(" –(")
          .append(edge.weight())
          .append(")– ")
          .append(names.getOrDefault(edge.target(), edge.target().value()));
    }
    return chain.append(" → ").append(hit.chunkId()).toString();
  }
}
