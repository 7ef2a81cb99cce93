package weft.cli;

import weft.cli.output.Console;
import weft.cli.output.ExitCode;

/** Where the program begins. */
public final class WeftMain {
  private WeftMain() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    Thread.setDefaultUncaughtExceptionHandler((_thread, fault) -> lastWords(fault));
    System.exit(run(Console.ofProcess(), arguments));
  }

  /** Runs one command; returns its exit code, as the table of exit codes says. */
  public static int run(Console console, String... arguments) {
    return new Program(console).run(arguments);
  }

  /** Out of memory and the like: one sentence, unless more is asked for. */
  private static void lastWords(Throwable fault) {
    if (System.getenv("WEFT_DEBUG") != null) {
      fault.printStackTrace(System.err);
    }
    System.err.println("weft: " + fault);
    Runtime.getRuntime().halt(ExitCode.FAILURE);
  }
}
