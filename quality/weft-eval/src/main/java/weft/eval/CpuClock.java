package weft.eval;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * The CPU that this process used. The process' own clock counts all of it but ticks in steps of ten
 * milliseconds, too coarse for one search; the clocks of the Java threads are fine but do not see
 * native threads, such as the workers of a model. Safe from any thread.
 */
final class CpuClock {
  private final OperatingSystemMXBean process =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final CompilationMXBean compiling = ManagementFactory.getCompilationMXBean();
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Of the whole process but for compiling, in nanoseconds, in coarse steps. */
  long processNanos() {
    return process.getProcessCpuTime() - compiling.getTotalCompilationTime() * 1_000_000;
  }

  /** Of the Java threads that live, in nanoseconds. */
  long threadNanos() {
    long[] times = threads.getThreadCpuTime(threads.getAllThreadIds());
    return Arrays.stream(times).filter(time -> time > 0).sum();
  }
}
