package weft.bench;

import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import weft.bench.Measure.Times;
import weft.embed.onnx.OnnxEmbedderProvider;
import weft.embed.onnx.WordPieceTokenizer;
import weft.engine.TextDocument;
import weft.engine.Weft;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;

/**
 * Weft's embedders beside the bare runtime: the same texts, model and threads, in one run. Raw runs
 * take ready tokens and leave their outputs in the runtime; Weft begins with texts and ends with
 * vectors of length 1. The share is that of the fastest raw way (by CPU, as the machine may be
 * shared; by the clock beside it). Ingest is all that adding texts does, vectors included.
 *
 * <p>Arguments: {@code THREADS ROUNDS TEXTS [FILE]}: TEXTS texts are made up, or are the first
 * lines of a UTF-8 file. Prints a Markdown table and a line of JSON per model.
 */
public final class EmbeddingBench {
  private static final int BATCH = 8;
  private static final int TOKENS_MAX = 512;
  private static final Map<String, String> MODELS = models();

  private static final String CHINESE_WORDS =
      "知识 图谱 文本 实体 关系 检索 证据 版本 发布 读者 模型 句子 向量 距离 含义 相似 项目 会议 预算 客户 合同 付款"
          + " 系统 数据 备份 服务 网络 城市 河流 历史 研究 方法 结果 时间 部门 经理 员工 计划 我们 已经 需要 可以";

  private static final String ENGLISH_WORDS =
      "knowledge graph text entity relation search evidence version release reader model sentence"
          + " vector distance meaning similar project meeting budget customer contract payment the"
          + " of system data backup service network city river history research method result time and"
          + " department manager employee plan already needs can was moved to by with before after";

  private final int threads;
  private final int rounds;

  private EmbeddingBench(int threads, int rounds) {
    this.threads = threads;
    this.rounds = rounds;
  }

  private static Map<String, String> models() {
    var resources = new LinkedHashMap<String, String>();
    resources.put("bge-small-zh", "bge-small-zh-v1.5-q");
    resources.put("minilm", "all-minilm-l6-v2-q");
    return resources;
  }

  public static void main(String[] args) throws IOException, OrtException {
    if (args.length != 3 && args.length != 4) {
      System.err.println("usage: THREADS ROUNDS TEXTS [FILE]");
      System.exit(2);
    }
    var bench = new EmbeddingBench(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    int texts = Integer.parseInt(args[2]);
    Optional<Path> file = args.length == 4 ? Optional.of(Path.of(args[3])) : Optional.empty();
    System.out.println(
        "| model | way | texts/s: wall | per CPU second | CPU ms per text |"
            + " share of raw: CPU | wall |");
    System.out.println("|---|---|---|---|---|---|---|");
    List<String> json = new ArrayList<>();
    for (Map.Entry<String, String> model : MODELS.entrySet()) {
      json.add(bench.run(model.getKey(), model.getValue(), texts(model.getKey(), texts, file)));
    }
    json.forEach(System.out::println);
  }

  private String run(String kind, String resource, List<String> texts)
      throws IOException, OrtException {
    List<long[]> tokens = tokens(resource, texts);
    var ways = new LinkedHashMap<String, Times>();
    try (var oneThread = new RawRuntime(resource + ".onnx", 1);
        var manyThreads = new RawRuntime(resource + ".onnx", threads)) {
      List<List<long[]>> singles = batches(tokens, 1);
      List<List<long[]>> eights = batches(tokens, BATCH);
      ways.put(
          "raw, single texts, " + threads + " callers",
          time(() -> oneThread.run(singles, threads)));
      ways.put(
          "raw, batches of 8, " + threads + " callers", time(() -> oneThread.run(eights, threads)));
      if (threads > 1) {
        ways.put("raw, batches of 8, threads in the run", time(() -> manyThreads.run(eights, 1)));
      }
    }
    var config = new EmbedderConfig(Optional.empty(), Map.of("threads", "" + threads));
    Times weft;
    Times ingest;
    try (Embedder embedder = new OnnxEmbedderProvider().open(kind, config)) {
      weft = time(() -> embedder.embedTexts(texts));
      ingest = time(() -> ingest(embedder, texts));
    }
    Best raw = Best.of(ways.values());
    ways.put("Weft, texts to vectors", weft);
    ways.put("Weft, texts to a published version", ingest);
    ways.forEach((way, times) -> row(kind + " | " + way, times, texts.size(), raw));
    double meanTokens = tokens.stream().mapToInt(ids -> ids.length).average().orElse(0);
    return String.format(
        Locale.ROOT,
        "{\"model\":\"%s\",\"threads\":%d,\"texts\":%d,\"tokens_mean\":%.1f,\"weft_cpu_ms\":%.1f,"
            + "\"weft_wall_ms\":%.1f,\"raw_cpu_ms\":%.1f,\"raw_wall_ms\":%.1f,\"share_cpu\":%.3f,"
            + "\"share_wall\":%.3f,\"share_ingest_cpu\":%.3f,\"share_ingest_wall\":%.3f}",
        kind,
        threads,
        texts.size(),
        meanTokens,
        weft.cpuMs(0.5),
        weft.wallMs(0.5),
        raw.cpuMs(),
        raw.wallMs(),
        raw.cpuMs() / weft.cpuMs(0.5),
        raw.wallMs() / weft.wallMs(0.5),
        raw.cpuMs() / ingest.cpuMs(0.5),
        raw.wallMs() / ingest.wallMs(0.5));
  }

  /** All that adding does: chunks, names, full text, vectors, one durable version on disk. */
  private static void ingest(Embedder embedder, List<String> texts) {
    try {
      Path home = Files.createTempDirectory("weft-embedding");
      var documents = new ArrayList<TextDocument>();
      for (String text : texts) {
        documents.add(TextDocument.of("d" + documents.size(), "", text));
      }
      try (Weft weft = Weft.builder().home(home).embedder(embedder).open()) {
        weft.addTexts(documents);
      }
      Spaces.delete(home);
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private Times time(Runnable job) {
    return Measure.ofProcess(1, rounds, job);
  }

  /** The least that any raw way took. */
  private record Best(double cpuMs, double wallMs) {
    private static Best of(Collection<Times> ways) {
      return new Best(
          ways.stream().mapToDouble(times -> times.cpuMs(0.5)).min().orElseThrow(),
          ways.stream().mapToDouble(times -> times.wallMs(0.5)).min().orElseThrow());
    }
  }

  private static void row(String way, Times times, int texts, Best raw) {
    double cpuMs = times.cpuMs(0.5);
    double wallMs = times.wallMs(0.5);
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.2f | %.2f | %.2f |%n",
        way,
        texts * 1000 / wallMs,
        texts * 1000 / cpuMs,
        cpuMs / texts,
        raw.cpuMs() / cpuMs,
        raw.wallMs() / wallMs);
  }

  private static List<long[]> tokens(String resource, List<String> texts) throws IOException {
    String name = resource + "-tokenizer.json";
    try (InputStream in = EmbeddingBench.class.getClassLoader().getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + name);
      }
      var tokenizer = WordPieceTokenizer.of(in.readAllBytes(), TOKENS_MAX, name);
      return texts.stream().map(text -> tokenizer.encode(text).ids()).toList();
    }
  }

  /** Sorted by length, so that little is padded. */
  private static List<List<long[]>> batches(List<long[]> tokens, int size) {
    List<long[]> sorted =
        tokens.stream().sorted(Comparator.comparingInt(ids -> -ids.length)).toList();
    return IntStream.iterate(0, begin -> begin < sorted.size(), begin -> begin + size)
        .mapToObj(begin -> sorted.subList(begin, Math.min(begin + size, sorted.size())))
        .toList();
  }

  private static List<String> texts(String kind, int count, Optional<Path> file) {
    if (file.isEmpty()) {
      var random = new SplittableRandom(count);
      return IntStream.range(0, count).mapToObj(i -> madeUp(kind, random)).toList();
    }
    try (var lines = Files.lines(file.get(), StandardCharsets.UTF_8)) {
      return lines.filter(line -> !line.isBlank()).limit(count).toList();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** A text of about 100 tokens in the language of the model. */
  private static String madeUp(String kind, SplittableRandom random) {
    boolean chinese = kind.equals("bge-small-zh");
    String[] words = (chinese ? CHINESE_WORDS : ENGLISH_WORDS).split(" ");
    var text = new StringBuilder();
    int length = chinese ? random.nextInt(35, 60) : random.nextInt(65, 110);
    for (int i = 1; i <= length; i++) {
      text.append(words[random.nextInt(words.length)]).append(chinese ? "" : " ");
      if (i % 12 == 0) {
        text.append(chinese ? "。" : ". ");
      }
    }
    return text.toString();
  }
}
