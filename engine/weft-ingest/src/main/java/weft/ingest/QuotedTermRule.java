package weft.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.spi.Chunk;
import weft.spi.ChunkKind;
import weft.spi.Proposal;

/** A short term in quotes or title marks is a name, unless it is a sentence. */
final class QuotedTermRule implements NameRule {
  private static final Pattern QUOTED =
      Pattern.compile(
          "「([^「」\\n"
              + "]{2,20})」|『([^『』\\n"
              + "]{2,20})』|《([^《》\\n"
              + "]{2,40})》|“([^“”\\n"
              + "]{2,20})”|(?<![\\p{L}\\d=(\\[])\"([^\"\\n"
              + "=<>{}]{2,20})\"(?![\\p{L}\\d])");
  private static final Pattern SENTENCE = Pattern.compile("[。！？；，、：…!?;,:]|\\.$|\\\\|://");

  @Override
  public List<Proposal> propose(Chunk chunk) {
    var found = new ArrayList<Proposal>();
    if (chunk.kind() == ChunkKind.CODE) {
      return found;
    }
    Matcher quoted = QUOTED.matcher(chunk.text());
    while (quoted.find()) {
      String name = Names.clean(quoted.group());
      if (name.length() >= 2 && Names.usable(name) && !SENTENCE.matcher(name).find()) {
        found.add(new Proposal(name, Optional.empty(), "quoted"));
      }
    }
    return found;
  }
}
