package weft.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

/** Builds parsed documents for tests, by hand and at random. */
final class Parsed {
  private static final String[] ATOMS = {
    "支付",
    "迁移",
    "徐康主导",
    "。",
    "，",
    "？」",
    "word",
    "Nova",
    " ",
    " ",
    ". ",
    "e\u0301",
    "🙂",
    "𠮷",
    "👩\u200D💻",
    "\n",
    "12345",
    "；",
    "…",
    "かな",
    "한글",
    "\u00A0",
    "a".repeat(50),
    "――",
    "(x)"
  };

  private final StringBuilder text = new StringBuilder();
  private final List<Block> blocks = new ArrayList<>();

  static ParsedDocument paragraph(String text) {
    return new Parsed().add(BlockKind.PARAGRAPH, text).build();
  }

  static ParsedDocument random(Random random) {
    var parsed = new Parsed();
    int count = random.nextInt(20);
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(6)) {
        case 0 -> parsed.heading(1 + random.nextInt(3), "标题" + random.nextInt(1_000));
        case 1 -> parsed.add(BlockKind.CODE, "```\n" + words(random) + "\n```");
        case 2 -> parsed.add(BlockKind.TABLE, "| a | b |\n| " + words(random) + " | c |");
        default -> parsed.add(BlockKind.PARAGRAPH, words(random));
      }
    }
    return parsed.build();
  }

  private static String words(Random random) {
    var words = new StringBuilder();
    int atoms = 1 + random.nextInt(random.nextInt(8) == 0 ? 600 : 40);
    for (int i = 0; i < atoms; i++) {
      words.append(ATOMS[random.nextInt(ATOMS.length)]);
    }
    return "词" + words.toString().strip() + "尾";
  }

  Parsed heading(int level, String words) {
    int begin = open();
    text.append(words);
    blocks.add(Block.heading(level, begin, text.length()));
    return this;
  }

  Parsed add(BlockKind kind, String words) {
    int begin = open();
    text.append(words);
    blocks.add(Block.of(kind, begin, text.length()));
    return this;
  }

  Parsed unread(String words) {
    open();
    text.append(words);
    return this;
  }

  private int open() {
    if (!text.isEmpty()) {
      text.append("\n\n");
    }
    return text.length();
  }

  ParsedDocument build() {
    return new ParsedDocument("", text.toString(), blocks);
  }
}
