package weft.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Arrays;
import java.util.function.LongSupplier;

/** Takes times of CPU, not of the clock on the wall, as the machine may be shared. */
final class Measure {
  private Measure() {}

  /**
   * The CPU of the calling thread for each round after warming up, in milliseconds, sorted. For jobs
   * that use no other thread.
   */
  static double[] threadCpuMs(int warmUp, int rounds, Runnable job) {
    return times(warmUp, rounds, job, Measure::threadCpuNanos);
  }

  /** The CPU of the whole process for each round after warming up, in milliseconds, sorted. */
  static double[] cpuMs(int warmUp, int rounds, Runnable job) {
    return times(warmUp, rounds, job, Measure::processCpuNanos);
  }

  private static double[] times(int warmUp, int rounds, Runnable job, LongSupplier cpu) {
    for (int i = 0; i < warmUp; i++) {
      job.run();
    }
    var times = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      long begin = cpu.getAsLong();
      job.run();
      times[i] = (cpu.getAsLong() - begin) / 1e6;
    }
    Arrays.sort(times);
    return times;
  }

  static double median(double[] sorted) {
    return sorted[sorted.length / 2];
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
