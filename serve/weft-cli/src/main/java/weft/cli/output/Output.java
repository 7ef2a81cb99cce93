package weft.cli.output;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import weft.engine.WeftJson;

/**
 * Where a command puts its answer. Data go to standard output, as text for people or as one JSON
 * document; what is said about them goes to standard error.
 */
public final class Output {
  private final Console console;
  private final Messages messages;
  private final Manner manner;

  /**
   * How the user wants to be answered.
   *
   * @param json one document in place of text
   * @param quiet no notes and hints
   * @param colour whether colours are wanted where there is a terminal
   */
  public record Manner(boolean json, boolean quiet, boolean colour) {}

  public Output(Console console, Messages messages, Manner manner) {
    this.console = console;
    this.messages = messages;
    this.manner = manner;
  }

  public Messages messages() {
    return messages;
  }

  /** A sentence of the catalogue. */
  public String text(String key, Object... values) {
    return messages.text(key, values);
  }

  public boolean isJson() {
    return manner.json();
  }

  /** In columns. */
  public int columns() {
    return console.terminal().columns();
  }

  /** Whether someone watches progress on standard error. */
  public boolean showsProgress() {
    return console.terminal().err() && !manner.quiet() && !manner.json();
  }

  /** The text in a style, if standard output shows colours. */
  public String styled(Style style, String text) {
    return manner.colour() && console.terminal().out() ? style.on(text) : text;
  }

  /** A line of the answer. */
  public void line(String line) {
    console.out().print(line + "\n");
  }

  /** Lines of the answer, each after {@code indent}. */
  public void lines(String indent, List<String> lines) {
    lines.forEach(line -> line(line.isEmpty() ? "" : indent + line));
  }

  /** A line of the answer from the catalogue. */
  public void say(String key, Object... values) {
    line(text(key, values));
  }

  /** The whole answer as one document: one line, indented where a person looks at it. */
  public void json(Consumer<JsonGenerator> write) {
    boolean watched = console.terminal().out();
    console.out().print((watched ? WeftJson.toPrettyJson(write) : WeftJson.toJson(write)) + "\n");
  }

  /** The whole answer as one document, from maps, lists, texts and numbers. */
  public void json(Map<String, ?> values) {
    json(generator -> WeftJson.values(generator, values));
  }

  /** Something worth knowing besides the answer. */
  public void note(String sentence) {
    if (manner.json()) {
      jsonOnErr(Map.of("notice", sentence));
    } else if (!manner.quiet()) {
      console.err().print(onErr(Style.YELLOW, "!") + " " + sentence + "\n");
    }
  }

  /** What to do next. */
  public void next(String key, Object... values) {
    if (!manner.quiet() && !manner.json()) {
      console.err().print(onErr(Style.DIM, text("next", text(key, values))) + "\n");
    }
  }

  /** A refusal or failure, with what to do about it; {@code hint} may be empty. */
  public void error(String code, String sentence, String hint, int exit) {
    if (manner.json()) {
      var error = new LinkedHashMap<String, Object>();
      error.put("code", code);
      error.put("message", sentence);
      error.put("hint", hint);
      error.put("exit", exit);
      jsonOnErr(Map.of("error", error));
      return;
    }
    console.err().print(onErr(Style.RED, text("error")) + sentence + "\n");
    if (!hint.isEmpty()) {
      console.err().print("  " + onErr(Style.DIM, text("hint", hint)) + "\n");
    }
  }

  private void jsonOnErr(Map<String, ?> document) {
    console.err().print(WeftJson.toJson(out -> WeftJson.values(out, document)) + "\n");
  }

  private String onErr(Style style, String text) {
    return manner.colour() && console.terminal().err() ? style.on(text) : text;
  }
}
