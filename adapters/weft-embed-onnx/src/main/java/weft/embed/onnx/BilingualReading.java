package weft.embed.onnx;

import java.util.function.Function;
import weft.spi.embed.Embedding;
import weft.spi.embed.Embedding.None;
import weft.spi.embed.Embedding.Reason;
import weft.spi.embed.Embedding.Vector;

/**
 * Two models as one space: normalise(√w₁ · Chinese ⊕ √w₂ · English), so that the cosine of two
 * texts is the mean of the models' cosines, each weighted by how much both texts are of its script.
 * The Chinese model reads the whole text; the English one reads it without the Chinese part, or
 * with glosses in its place. A model with weight 0 is not run.
 */
final class BilingualReading implements Reading {
  private final Reading chinese;
  private final Reading english;
  private final int chineseDimension;
  private final int dimension;
  private final Glosses glosses;

  /**
   * @param dimensions of the Chinese and of the English model
   */
  BilingualReading(Reading chinese, Reading english, Dimensions dimensions, Glosses glosses) {
    this.chinese = chinese;
    this.english = english;
    this.chineseDimension = dimensions.chinese();
    this.dimension = dimensions.sum();
    this.glosses = glosses;
  }

  /** How long the vectors of both are. */
  record Dimensions(int chinese, int english) {
    int sum() {
      return chinese + english;
    }
  }

  @Override
  public Embedding text(String text) {
    return embed(text, chinese::text, english::text);
  }

  @Override
  public Embedding question(String question) {
    return embed(question, chinese::question, english::question);
  }

  private Embedding embed(
      String text, Function<String, Embedding> inChinese, Function<String, Embedding> inEnglish) {
    ScriptShares shares =
        glosses.isEmpty() ? ScriptShares.of(text) : ScriptShares.of(text).glossed();
    Embedding first = part(shares.chinese(), text, inChinese);
    Embedding second = part(shares.english(), englishPart(text), inEnglish);
    var values = new double[dimension];
    boolean cut =
        place(first, Math.sqrt(shares.chinese()), values, 0)
            | place(second, Math.sqrt(shares.english()), values, chineseDimension);
    if (first instanceof None none && second instanceof None other) {
      return new None(none.reason() == Reason.BLANK ? other.reason() : none.reason());
    }
    return Embedding.ofDirection(values, cut);
  }

  private static Embedding part(double weight, String text, Function<String, Embedding> model) {
    return weight == 0 ? new None(Reason.BLANK) : model.apply(text);
  }

  /** A part without a vector leaves zeros, so that the other speaks for the whole. */
  private static boolean place(Embedding part, double factor, double[] into, int at) {
    return switch (part) {
      case None unused -> false;
      case Vector vector -> {
        for (int i = 0; i < vector.values().length; i++) {
          into[at + i] = factor * vector.values()[i];
        }
        yield vector.cut();
      }
    };
  }

  private String englishPart(String text) {
    var out = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = chineseEnd(text, at);
      if (end > at) {
        out.append(' ');
        glosses.append(text, at, end, out);
        at = end;
      } else {
        int codePoint = text.codePointAt(at);
        out.appendCodePoint(codePoint);
        at += Character.charCount(codePoint);
      }
    }
    return out.toString();
  }

  private static int chineseEnd(String text, int begin) {
    int end = begin;
    while (end < text.length() && ScriptShares.isChinese(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  @Override
  public void close() {
    try {
      chinese.close();
    } finally {
      english.close();
    }
  }
}
