package weft.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Takes times: of the clock on the wall, and of CPU, as the machine may be shared. */
final class Measure {
  private Measure() {}

  /**
   * What one run took, in milliseconds.
   *
   * @param cpuMs CPU of the process, or of the calling thread
   */
  record Time(double wallMs, double cpuMs) {}

  /** Each round after warming up, with the CPU of the calling thread: for jobs that use no other. */
  static Times ofThread(int warmUp, int rounds, Runnable job) {
    return times(warmUp, rounds, job, Measure::threadCpuNanos);
  }

  /** Each round after warming up, with the CPU of the whole process. */
  static Times ofProcess(int warmUp, int rounds, Runnable job) {
    return times(warmUp, rounds, job, Measure::processCpuNanos);
  }

  private static Times times(int warmUp, int rounds, Runnable job, LongSupplier cpu) {
    var all = new ArrayList<Time>();
    for (int i = 0; i < warmUp + rounds; i++) {
      long cpuBegin = cpu.getAsLong();
      long begin = System.nanoTime();
      job.run();
      double wallMs = (System.nanoTime() - begin) / 1e6;
      all.add(new Time(wallMs, (cpu.getAsLong() - cpuBegin) / 1e6));
    }
    return new Times(all.getFirst(), all.subList(warmUp, all.size()));
  }

  /**
   * The runs that count.
   *
   * @param first the very first run, which counts only as that of a cold machine
   */
  record Times(Time first, List<Time> counted) {
    double wallMs(double share) {
      return percentile(counted.stream().mapToDouble(Time::wallMs).sorted().toArray(), share);
    }

    /** For short rounds: the CPU of a process is counted in ticks of ten milliseconds. */
    double meanCpuMs() {
      return counted.stream().mapToDouble(Time::cpuMs).average().orElse(0);
    }

    double cpuMs(double share) {
      return percentile(counted.stream().mapToDouble(Time::cpuMs).sorted().toArray(), share);
    }
  }

  static double percentile(double[] sorted, double share) {
    return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }

  private static long threadCpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long processCpuNanos() {
    var system =
        ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    return system.getProcessCpuTime();
  }

  /** The most heap that was in use since the last call, in MiB. */
  static long peakHeapMib() {
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        bytes += pool.getPeakUsage().getUsed();
        pool.resetPeakUsage();
      }
    }
    return bytes >> 20;
  }
}
