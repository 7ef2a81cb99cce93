package weft.cli.command;

import java.util.Locale;

/**
 * What one check of {@code weft doctor} found.
 *
 * @param what the check, a key of the catalogue after {@code doctor.}
 * @param finding in words
 * @param fix how to mend it; empty where nothing is to be done
 */
record Diagnosis(String what, State state, String finding, String fix) {
  enum State {
    WELL,
    /** Not there yet, which is no fault. */
    ABSENT,
    WRONG;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Diagnosis well(String what, String finding) {
    return new Diagnosis(what, State.WELL, finding, "");
  }

  static Diagnosis absent(String what, String finding, String fix) {
    return new Diagnosis(what, State.ABSENT, finding, fix);
  }

  static Diagnosis wrong(String what, String finding, String fix) {
    return new Diagnosis(what, State.WRONG, finding, fix);
  }
}
