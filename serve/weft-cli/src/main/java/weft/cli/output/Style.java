package weft.cli.output;

/** Colours of a terminal, or none. */
public enum Style {
  PLAIN(""),
  BOLD("1"),
  DIM("2"),
  RED("31"),
  GREEN("32"),
  YELLOW("33"),
  CYAN("36");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** The text in this style. */
  String on(String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
