package weft.extract.hanlp;

import com.hankcs.hanlp.seg.common.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads names off the terms of a text. HanLP finds few organisations by itself, so a word such as
 * 有限公司 or 基金会 takes the proper and common nouns before it: 星河 + 科技 + 有限公司. Used once.
 */
final class NameReader {
  private static final int PARTS_MAX = 5;
  private static final int UNITS_MIN = 2;
  private static final int PERSON_UNITS_MAX = 4;
  private static final String LEGAL_FORM = "有限";

  /** A person's name does not end like this; the recogniser took the next word with it. */
  private static final String FUNCTION_CHARACTERS = "和与及的了在是把被对从向等说";

  private final List<Term> terms;
  private final List<Name> names = new ArrayList<>();
  private int at;

  NameReader(List<Term> terms) {
    this.terms = terms;
  }

  /** Ascending, not overlapping. */
  List<Name> read() {
    while (at < terms.size()) {
      int end = organisationEnd();
      if (end > at) {
        add(at, end, Name.Type.ORGANIZATION);
        at = end;
      } else {
        at = single();
      }
    }
    return names;
  }

  /** Where the organisation that begins at this term ends; this term when there is none. */
  private int organisationEnd() {
    boolean proper = false;
    for (int i = at; i < terms.size() && i - at <= PARTS_MAX; i++) {
      String nature = nature(i);
      boolean named = proper || terms.get(i).word.contains(LEGAL_FORM);
      if (nature.equals("nis") && i > at && named) {
        return i + 1;
      }
      if (!partOfOrganisation(nature) || i > at && !touches(i)) {
        return at;
      }
      proper |= isProper(nature);
    }
    return at;
  }

  private int single() {
    Optional<Name.Type> type = typeOf(nature(at));
    if (type.isEmpty()) {
      return at + 1;
    }
    int end = nature(at).equals("nrf") ? foreignEnd() : at + 1;
    if (type.get() == Name.Type.PERSON && end == at + 1) {
      addPerson(terms.get(at));
    } else {
      add(at, end, type.get());
    }
    return end;
  }

  /** A foreign name goes on over the dots between its parts: 奥巴马·侯赛因. */
  private int foreignEnd() {
    int end = at + 1;
    while (end + 1 < terms.size()
        && terms.get(end).word.equals("·")
        && nature(end + 1).startsWith("nr")) {
      end += 2;
    }
    return end;
  }

  private void addPerson(Term term) {
    String word = term.word;
    boolean extra = FUNCTION_CHARACTERS.indexOf(word.charAt(word.length() - 1)) >= 0;
    int length = word.length() - (extra ? 1 : 0);
    if (length <= PERSON_UNITS_MAX || word.indexOf('·') >= 0) {
      addSpan(term.offset, term.offset + length, Name.Type.PERSON);
    }
  }

  private void add(int from, int to, Name.Type type) {
    Term last = terms.get(to - 1);
    addSpan(terms.get(from).offset, last.offset + last.word.length(), type);
  }

  private void addSpan(int begin, int end, Name.Type type) {
    if (end - begin >= UNITS_MIN) {
      names.add(new Name(begin, end, type));
    }
  }

  private boolean touches(int index) {
    Term before = terms.get(index - 1);
    return before.offset + before.word.length() == terms.get(index).offset;
  }

  private String nature(int index) {
    return String.valueOf(terms.get(index).nature);
  }

  private static Optional<Name.Type> typeOf(String nature) {
    if (nature.startsWith("nr")) {
      return Optional.of(Name.Type.PERSON);
    }
    if (nature.startsWith("ns")) {
      return Optional.of(Name.Type.PLACE);
    }
    return nature.startsWith("nt") ? Optional.of(Name.Type.ORGANIZATION) : Optional.empty();
  }

  private static boolean isProper(String nature) {
    return nature.equals("nz") || nature.equals("nx") || typeOf(nature).isPresent();
  }

  /** Nouns and parts of nouns; not titles of persons. */
  private static boolean partOfOrganisation(String nature) {
    boolean title = nature.startsWith("nn");
    boolean noun = nature.startsWith("n") || nature.startsWith("g") || nature.equals("vn");
    return noun && !title && !nature.equals("null");
  }
}
