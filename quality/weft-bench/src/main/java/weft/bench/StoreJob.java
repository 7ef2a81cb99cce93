package weft.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.StreamSupport;
import weft.spi.store.Store;
import weft.spi.store.StoreConfig;
import weft.spi.store.StoreProvider;

/** What one store does in {@link StoreBench}. */
abstract class StoreJob {
  private final String name;
  private final Path work;
  private final Map<String, String> figures = new LinkedHashMap<>();

  /**
   * @param work a folder that may be removed afterwards
   */
  StoreJob(String name, Path work) {
    this.name = name;
    this.work = work;
  }

  /**
   * @param arguments what follows the names of the stores
   */
  static StoreJob of(String part, String store, List<String> arguments) throws IOException {
    boolean graph = part.equals("graph");
    int own = graph ? 1 : 2;
    long seed = arguments.size() > own ? Long.parseLong(arguments.get(own)) : 20_260_301L;
    Path base = Path.of(arguments.size() > own + 1 ? arguments.get(own + 1) : "target");
    Path work = Files.createTempDirectory(Files.createDirectories(base), "weft-stores");
    int size = Integer.parseInt(arguments.getFirst());
    return graph
        ? new GraphStoreJob(store, work, GraphData.of(size, seed))
        : new VectorStoreJob(
            store,
            work,
            ClusteredVectors.of(size, Integer.parseInt(arguments.get(1)), 100, seed),
            seed);
  }

  /** The figures, by what they are. */
  final Map<String, String> run() {
    try {
      measure();
      memory();
      return figures;
    } finally {
      Spaces.delete(work);
    }
  }

  abstract void measure();

  final Store open() {
    StoreProvider provider =
        StreamSupport.stream(ServiceLoader.load(StoreProvider.class).spliterator(), false)
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no store " + name));
    return provider.open(new StoreConfig(Optional.of(work.resolve(name)), Map.of()));
  }

  final void figure(String what, double value) {
    figures.put(what, String.format(Locale.ROOT, value < 10 ? "%.3f" : "%,.0f", value));
  }

  final void figure(String what, String value) {
    figures.put(what, value);
  }

  final void megabytes(String what, long bytes) {
    figures.put(what, String.format(Locale.ROOT, "%.1f", bytes / 1e6));
  }

  final void time(String what, Measure.Time time) {
    figure(what + ", CPU ms", time.cpuMs());
    figure(what + ", wall ms", time.wallMs());
  }

  /** Of the process: heap, and what is resident without files that are mapped. */
  private void memory() {
    figure("peak heap, MiB", Measure.peakHeapMib());
    try (var lines = Files.lines(Path.of("/proc/self/status"))) {
      lines
          .filter(line -> line.startsWith("RssAnon"))
          .map(line -> line.replaceAll("\\D", ""))
          .forEach(kib -> figure("resident at the end, MiB", Long.parseLong(kib) / 1024.0));
    } catch (IOException _notLinux) {
      figure("resident at the end, MiB", "–");
    }
  }
}
