package weft.retrieve;

import java.util.List;
import java.util.stream.Collectors;
import weft.retrieve.WhyNot.BeyondDepth;
import weft.retrieve.WhyNot.CutByMaxExpanded;
import weft.retrieve.WhyNot.EdgeTooWeak;
import weft.retrieve.WhyNot.FilteredOut;
import weft.retrieve.WhyNot.Found;
import weft.retrieve.WhyNot.HubNotExpanded;
import weft.retrieve.WhyNot.NoEpisode;
import weft.retrieve.WhyNot.NoMention;
import weft.retrieve.WhyNot.NoQueryTerm;
import weft.retrieve.WhyNot.NoSeed;
import weft.retrieve.WhyNot.NoVector;
import weft.retrieve.WhyNot.NotAnnotated;
import weft.retrieve.WhyNot.NotInVersion;
import weft.retrieve.WhyNot.NotLinked;
import weft.retrieve.WhyNot.NotReached;
import weft.retrieve.WhyNot.OnNoRoute;
import weft.retrieve.WhyNot.OutsideIntersection;
import weft.retrieve.WhyNot.PassedOver;
import weft.retrieve.WhyNot.RankedBelow;
import weft.retrieve.WhyNot.SeveralBounds;
import weft.retrieve.WhyNot.TooFar;
import weft.retrieve.WhyNot.Unconnected;
import weft.spi.EpisodeId;

/** One sentence for each gate, in English and in Chinese. */
public final class WhyNotText {
  private static final int NAMES_MAX = 5;

  private WhyNotText() {}

  /** Without a full stop. */
  public static String english(WhyNot why) {
    return switch (why) {
      case Found(int rank, double relevance) ->
          Words.format("it is result %d, relevance %.4f", rank, relevance);
      case NotInVersion(var id, long version) ->
          Words.format("version %d has no chunk %s", version, id);
      case NoSeed() ->
          "no entity is recognised in the question; --on-no-seed full would search all chunks";
      case NoMention() -> "left out: it mentions no entity";
      case TooFar(var entities, int needed, int hops) ->
          Words.format(
              "left out: its nearest entities (%s) are %d hops away, %d taken; --hops %d would let it in",
              names(entities, ", "), needed, hops, needed);
      case EdgeTooWeak(var entities, int weight, int min) ->
          Words.format(
              "left out: only edges under weight %d lead to it (%s); --min-weight %d would let it in",
              min, names(entities, ", "), weight);
      case NotAnnotated(var entities, String type) ->
          Words.format(
              "left out: no edge of type '%s' leads to its entities (%s)",
              type, names(entities, ", "));
      case HubNotExpanded(var hub, int degree, int _max) ->
          Words.format(
              "left out: the way to it leads over %s, which has %d edges and is not expanded; --max-degree %d would let it in",
              hub.name(), degree, degree);
      case CutByMaxExpanded(var entities, int max) ->
          Words.format(
              "left out: its entities (%s) fell to the bound of %d expanded entities",
              names(entities, ", "), max);
      case OutsideIntersection(int seeds) ->
          Words.format("left out: not each of the %d entities of the question lets it in", seeds);
      case NotLinked(var entities) ->
          Words.format(
              "left out: it mentions %s but is no evidence between expanded entities; --chunk-rule any would let it in",
              names(entities, ", "));
      case SeveralBounds(var settings) ->
          Words.format(
              "left out by several bounds; %s would let it in", String.join(", ", settings));
      case Unconnected(var entities, int hops) ->
          Words.format(
              "left out: no chain of up to %d hops leads to its entities (%s)",
              hops, names(entities, ", "));
      case FilteredOut(var conditions) ->
          Words.format("left out by the filter on %s", String.join(", ", conditions));
      case NoQueryTerm() -> "left out: no term of the question stands in it";
      case RankedBelow(int rank, int topK, double relevance, double missing) ->
          Words.format(
              "ranked %d with relevance %.4f; it needs +%.4f to reach the top %d",
              rank, relevance, missing, topK);
      case NoVector() -> "left out: this version holds no vector of it";
      case NoEpisode() -> "left out: no episode rests on it";
      case NotReached(var episodes, int depth) ->
          Words.format(
              "left out: nothing of its episode (%s) is among the nearest %d of a collection",
              ids(episodes, ", "), depth);
      case BeyondDepth(int rank, int depth, double relevance) ->
          Words.format(
              "ranked %d with relevance %.4f; only the first %d are fused", rank, relevance, depth);
      case PassedOver(int rank, double relevance) ->
          Words.format(
              "passed over by the approximate search; compared with every vector it ranks %d with relevance %.4f",
              rank, relevance);
      case OnNoRoute(var misses) -> english(misses);
    };
  }

  private static String english(List<WhyNot.Miss> misses) {
    return misses.stream()
        .map(miss -> name(miss.route()) + ": " + english(miss.why()))
        .collect(Collectors.joining("; ", "no route found it: ", ""));
  }

  /** Without a full stop. */
  public static String chinese(WhyNot why) {
    return switch (why) {
      case Found(int rank, double relevance) ->
          Words.format("它在结果中排第 %d，相关度 %.4f", rank, relevance);
      case NotInVersion(var id, long version) -> Words.format("版本 %d 中没有切片 %s", version, id);
      case NoSeed() -> "问题中没有识别出实体；用 --on-no-seed full 可检索全库";
      case NoMention() -> "未入选：它没有提及任何实体";
      case TooFar(var entities, int needed, int hops) ->
          Words.format(
              "未入选：离它最近的实体（%s）在 %d 跳之外，本次只走 %d 跳；用 --hops %d 可纳入",
              names(entities, "、"), needed, hops, needed);
      case EdgeTooWeak(var entities, int weight, int min) ->
          Words.format(
              "未入选：通往它的边权重低于 %d（%s）；用 --min-weight %d 可纳入", min, names(entities, "、"), weight);
      case NotAnnotated(var entities, String type) ->
          Words.format("未入选：没有类型为“%s”的边通往它的实体（%s）", type, names(entities, "、"));
      case HubNotExpanded(var hub, int degree, int _max) ->
          Words.format(
              "未入选：通往它要经过 %s，它有 %d 条边，不再扩展；用 --max-degree %d 可纳入", hub.name(), degree, degree);
      case CutByMaxExpanded(var entities, int max) ->
          Words.format("未入选：它的实体（%s）超出了最多扩展 %d 个实体的上限", names(entities, "、"), max);
      case OutsideIntersection(int seeds) -> Words.format("未入选：问题中的 %d 个实体并非都能通往它", seeds);
      case NotLinked(var entities) ->
          Words.format("未入选：它提及 %s，但不是扩展实体之间的证据；用 --chunk-rule any 可纳入", names(entities, "、"));
      case SeveralBounds(var settings) ->
          Words.format("未入选：受多个限制；同时设 %s 可纳入", String.join("、", settings));
      case Unconnected(var entities, int hops) ->
          Words.format("未入选：%d 跳之内没有路径通往它的实体（%s）", hops, names(entities, "、"));
      case FilteredOut(var conditions) ->
          Words.format("未入选：不满足过滤条件 %s", String.join("、", conditions));
      case NoQueryTerm() -> "未入选：问题中的词都没有出现在其中";
      case RankedBelow(int rank, int topK, double relevance, double missing) ->
          Words.format("排第 %d，相关度 %.4f；还差 %.4f 才能进入前 %d", rank, relevance, missing, topK);
      case NoVector() -> "未入选：本版本没有它的向量";
      case NoEpisode() -> "未入选：没有情景以它为依据";
      case NotReached(var episodes, int depth) ->
          Words.format("未入选：它的情景（%s）中没有内容进入各集合最近的前 %d 个", ids(episodes, "、"), depth);
      case BeyondDepth(int rank, int depth, double relevance) ->
          Words.format("排第 %d，相关度 %.4f；只融合前 %d 个", rank, relevance, depth);
      case PassedOver(int rank, double relevance) ->
          Words.format("被近似检索略过；与全部向量逐一比较时排第 %d，相关度 %.4f", rank, relevance);
      case OnNoRoute(var misses) ->
          misses.stream()
              .map(miss -> name(miss.route()) + "：" + chinese(miss.why()))
              .collect(Collectors.joining("；", "没有一路找到它：", ""));
    };
  }

  /** The mode, and the ranker where the mode does not say it. */
  private static String name(Route route) {
    return route.mode() == Mode.CONSTRAINED
        ? route.mode().word() + " " + route.ranker().word()
        : route.mode().word();
  }

  private static String ids(List<EpisodeId> episodes, String comma) {
    return episodes.stream()
        .limit(NAMES_MAX)
        .map(EpisodeId::value)
        .collect(Collectors.joining(comma));
  }

  private static String names(List<NamedEntity> entities, String comma) {
    String shown =
        entities.stream()
            .limit(NAMES_MAX)
            .map(NamedEntity::name)
            .collect(Collectors.joining(comma));
    int more = entities.size() - NAMES_MAX;
    return more > 0 ? shown + " +" + more : shown;
  }
}
