package weft.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What stores cost for the same part of the same data, and whether they answer alike. Each store
 * works in a process of its own, one after another, so that its memory is its own too.
 *
 * <p>Arguments: {@code graph STORES EDGES} such as {@code graph lucene,kuzu 1000000}, or {@code
 * vector STORES SIZE DIMENSION} such as {@code vector lucene,lance 50000 512}; then, for all, {@code
 * SEED} and the folder to work in. Prints a Markdown table with a column for each store, then JSON.
 */
public final class StoreBench {
  private static final JsonMapper JSON = new JsonMapper();

  private StoreBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length > 1 && args[1].startsWith("=")) {
      StoreJob job =
          StoreJob.of(args[0], args[1].substring(1), List.of(args).subList(2, args.length));
      System.out.println(JSON.writeValueAsString(job.run()));
      return;
    }
    var byStore = new LinkedHashMap<String, JsonNode>();
    for (String store : args[1].split(",", -1)) {
      byStore.put(store, inProcess(store, args));
    }
    print(byStore);
    System.out.println();
    System.out.println(JSON.writeValueAsString(byStore));
  }

  /** The figures of one store, from a process with the options of this one. */
  private static JsonNode inProcess(String store, String[] args)
      throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), StoreBench.class.getName()));
    command.addAll(List.of(args[0], "=" + store));
    command.addAll(List.of(args).subList(2, args.length));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String last = "";
    try (var said = process.inputReader()) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        last = line;
      }
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException("the process of " + store + " failed");
    }
    return JSON.readTree(last);
  }

  private static void print(Map<String, JsonNode> byStore) {
    System.out.println("| | " + String.join(" | ", byStore.keySet()) + " |");
    System.out.println("|---|" + "---|".repeat(byStore.size()));
    var rows = new LinkedHashSet<String>();
    byStore.values().forEach(figures -> rows.addAll(figures.propertyNames()));
    for (String row : rows) {
      var cells = new TreeMap<Integer, String>();
      byStore.values().forEach(figures -> cells.put(cells.size(), figures.path(row).asString("–")));
      System.out.println("| " + row + " | " + String.join(" | ", cells.values()) + " |");
    }
  }
}
