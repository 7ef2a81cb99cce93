package weft.embed.onnx;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.EmbedderProvider;
import weft.spi.embed.VectorSpace;

/**
 * Embedders that run models in this process.
 *
 * <ul>
 *   <li>{@code bilingual}: Chinese and English in one space of 896 dimensions. Settings {@code
 *       english} (minilm, bge-small-en), {@code gloss} (off, on: Chinese text is also read in
 *       English words), {@code gloss_dictionary} (the file of CC-CEDICT, needed for the gloss).
 *   <li>{@code bge-small-zh}, {@code bge-small-en}, {@code minilm}: one model whose weights come in
 *       a jar.
 *   <li>{@code onnx}: a BERT-like model of the user. Settings {@code model} (path of the .onnx
 *       file), {@code tokenizer} (path; tokenizer.json beside the model when not set), {@code
 *       pooling} (mean, cls), {@code query_prefix}, {@code text_prefix}, {@code tokens_max} (512),
 *       {@code id} (a name; that of the file when not set). The id of the embedder holds a hash of
 *       all that changes the vectors of texts; the query prefix does not.
 * </ul>
 *
 * <p>All take {@code threads}: how many texts of one call are embedded at once, as many as there
 * are cores when not set. Vectors are the same whatever stands beside a text and however many
 * threads work; on another kind of processor their last digits may differ.
 */
public final class OnnxEmbedderProvider implements EmbedderProvider {
  private static final String BILINGUAL = "bilingual";
  private static final String ONNX = "onnx";
  private static final String THREADS = "threads";
  private static final int THREADS_LIMIT = 1024;

  /** For ServiceLoader. */
  public OnnxEmbedderProvider() {}

  @Override
  public Set<String> kinds() {
    var kinds = new TreeSet<>(Set.of(BILINGUAL, ONNX));
    Stream.of(BuiltIn.values()).map(BuiltIn::kind).forEach(kinds::add);
    return kinds;
  }

  @Override
  public Embedder open(String kind, EmbedderConfig config) {
    return switch (kind) {
      case BILINGUAL ->
          openBilingual(settings(kind, config, Set.of("english", "gloss", "gloss_dictionary")));
      case ONNX ->
          openLocal(
              settings(
                  kind,
                  config,
                  Set.of(
                      "model",
                      "tokenizer",
                      "pooling",
                      "query_prefix",
                      "text_prefix",
                      "tokens_max",
                      "id")));
      default -> {
        ModelSpec spec = builtIn(kind).spec();
        Settings settings = settings(kind, config, Set.of());
        yield embedder(spec.id(), spec.id(), spec.dimension(), new TextModel(spec), settings);
      }
    };
  }

  private static Settings settings(String kind, EmbedderConfig config, Set<String> own) {
    var known = new HashSet<>(own);
    known.add(THREADS);
    return new Settings(kind, config, known);
  }

  private BuiltIn builtIn(String kind) {
    return Stream.of(BuiltIn.values())
        .filter(model -> model.kind().equals(kind))
        .findFirst()
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_CONFIGURATION,
                    "no embedder named '%s'; available: %s".formatted(kind, kinds())));
  }

  private Embedder openBilingual(Settings settings) {
    ModelSpec chinese = BuiltIn.BGE_SMALL_ZH.spec();
    ModelSpec english =
        builtIn(
                settings.choice(
                    "english", List.of(BuiltIn.MINILM.kind(), BuiltIn.BGE_SMALL_EN.kind())))
            .spec();
    boolean glossed = settings.choice("gloss", List.of("off", "on")).equals("on");
    Glosses glosses = glossed ? CedictReader.read(settings.file("gloss_dictionary")) : Glosses.NONE;
    String models =
        "bilingual-%d:%s+%s".formatted(ScriptShares.RULE_VERSION, chinese.id(), english.id());
    String measured = glossed ? models + "+gloss-" + GlossRule.VERSION : models;
    String id = glossed ? measured + ":" + glosses.version() : models;
    var dimensions = new BilingualReading.Dimensions(chinese.dimension(), english.dimension());
    var reading =
        new BilingualReading(new TextModel(chinese), new TextModel(english), dimensions, glosses);
    return embedder(id, measured, dimensions.sum(), reading, settings);
  }

  private static Embedder openLocal(Settings settings) {
    workers(settings); // a wrong number is said before the model is loaded
    LocalModel model = LocalModel.open(settings);
    ModelSpec spec = model.spec();
    return embedder(spec.id(), spec.id(), spec.dimension(), model.reading(), settings);
  }

  /**
   * @param measured under which name distances were measured
   */
  private static Embedder embedder(
      String id, String measured, int dimension, Reading reading, Settings settings) {
    return new OnnxEmbedder(
        new VectorSpace(id, dimension),
        reading,
        workers(settings),
        Calibrations.read().of(measured));
  }

  private static Workers workers(Settings settings) {
    int cores = Runtime.getRuntime().availableProcessors();
    return new Workers(settings.number(THREADS, cores, THREADS_LIMIT));
  }
}
