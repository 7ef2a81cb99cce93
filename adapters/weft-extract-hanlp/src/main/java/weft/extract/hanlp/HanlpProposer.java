package weft.extract.hanlp;

import com.hankcs.hanlp.HanLP;
import com.hankcs.hanlp.seg.Segment;
import com.hankcs.hanlp.seg.common.Term;
import java.lang.Character.UnicodeScript;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Proposal;
import weft.spi.extract.NameProposer;

/**
 * Proposes persons, places and organisations from Chinese text, with the types {@code Person},
 * {@code Place} and {@code Organization}. Traditional text is read as simplified; names are slices
 * of the text as it stands. Text without Han characters costs nothing. The dictionaries are loaded
 * on first use, in about a second and 200 MB; linear in the text; safe from any thread.
 */
public final class HanlpProposer implements NameProposer {
  /** For ServiceLoader. */
  public HanlpProposer() {}

  @Override
  public String name() {
    return "hanlp";
  }

  @Override
  public List<Proposal> propose(String text) {
    if (text.codePoints().noneMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN)) {
      return List.of();
    }
    List<Term> terms = Segmenter.SEGMENT.seg(SimplifiedFolding.fold(text));
    Map<String, Proposal> found = new LinkedHashMap<>();
    for (Name name : new NameReader(terms).read()) {
      String surface = text.substring(name.begin(), name.end());
      found.putIfAbsent(surface, new Proposal(surface, Optional.of(name.type().word()), name()));
    }
    return List.copyOf(found.values());
  }

  /** Made when first asked for; its analysis keeps no state between calls. */
  private static final class Segmenter {
    static final Segment SEGMENT = open();

    private static Segment open() {
      QuietLibrary.silence();
      return HanLP.newSegment()
          .enableNameRecognize(true)
          .enablePlaceRecognize(true)
          .enableOrganizationRecognize(true)
          .enableOffset(true);
    }
  }
}
