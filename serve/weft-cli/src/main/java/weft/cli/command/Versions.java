package weft.cli.command;

import java.util.List;
import java.util.OptionalLong;
import weft.engine.Weft;
import weft.ledger.Activation;
import weft.ledger.Ledger;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Versions as the user names them: a number, a tag, or {@code active}. */
final class Versions {
  private static final String ACTIVE = "active";

  private Versions() {}

  static OptionalLong active(Weft weft) {
    List<Activation> activations = weft.snapshots().activations();
    return activations.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(activations.getLast().version());
  }

  /**
   * @throws WeftException NOT_FOUND when there is no such tag, INVALID_ARGUMENT
   */
  static long number(Weft weft, String text) {
    if (text.equals(ACTIVE)) {
      return active(weft).orElseThrow(Ledger::noVersionYet);
    }
    var tags = weft.snapshots().tags();
    Long tagged = tags.get(text);
    if (tagged != null) {
      return tagged;
    }
    String digits = text.startsWith("v") ? text.substring(1) : text;
    if (!digits.matches("[0-9]{1,18}")) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "there is no version or tag '%s'; tags: %s".formatted(text, tags.keySet()),
          "weft snapshot list shows the versions");
    }
    return Long.parseLong(digits);
  }
}
