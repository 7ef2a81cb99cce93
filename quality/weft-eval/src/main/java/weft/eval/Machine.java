package weft.eval;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What a run was made on, as one line says it. */
record Machine(String processor, int cores, long memoryGiB, String java) {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  static Machine here() {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Machine(
        processorName(),
        Runtime.getRuntime().availableProcessors(),
        Math.round(system.getTotalMemorySize() / (double) (1L << 30)),
        Runtime.version().toString());
  }

  private static String processorName() {
    try (var lines = Files.lines(CPU_INFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException _noSuchFile) {
      return System.getProperty("os.arch");
    }
  }

  String text() {
    return String.format(
        Locale.ROOT, "%s, %d cores, %d GiB, Java %s", processor, cores, memoryGiB, java);
  }
}
