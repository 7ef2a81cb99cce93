package weft.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes, before or after its name; set by picocli. */
public final class Globals {
  @Option(names = "--home", paramLabel = "DIR", scope = ScopeType.INHERIT)
  Optional<Path> home = Optional.empty();

  @Option(names = "--space", paramLabel = "NAME", scope = ScopeType.INHERIT)
  Optional<String> space = Optional.empty();

  @Option(names = "--json", scope = ScopeType.INHERIT)
  boolean json;

  @Option(
      names = {"-q", "--quiet"},
      scope = ScopeType.INHERIT)
  boolean quiet;

  @Option(names = "--no-color", scope = ScopeType.INHERIT)
  boolean noColor;

  @Option(
      names = {"-y", "--yes"},
      scope = ScopeType.INHERIT)
  boolean yes;

  @Option(names = "--lang", paramLabel = "zh|en", scope = ScopeType.INHERIT)
  Optional<String> lang = Optional.empty();

  @Option(names = "--verbose", scope = ScopeType.INHERIT)
  boolean verbose;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT)
  boolean help;

  /** Where the command line could not be parsed. */
  public void answerInJson(boolean wanted) {
    json |= wanted;
  }

  /** Whether the stack trace of a failure inside is wanted. */
  public boolean isVerbose() {
    return verbose;
  }
}
