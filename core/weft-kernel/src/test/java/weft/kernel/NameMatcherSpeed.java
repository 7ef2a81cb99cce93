package weft.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Run by hand: build time and memory for a million names, and the speed of linking. */
final class NameMatcherSpeed {
  private static final int NAMES = 1_000_000;

  private NameMatcherSpeed() {}

  public static void main(String[] arguments) {
    Random random = Seed.random();
    for (int round = 0; round < 3; round++) {
      build(random);
    }
    for (int names : new int[] {1_000, 100_000, NAMES}) {
      link(random, names);
    }
  }

  private static void build(Random random) {
    List<String> names = names(random, NAMES);
    long before = usedBytes();
    long start = System.nanoTime();
    NameMatcher matcher = matcher(names);
    long ms = (System.nanoTime() - start) / 1_000_000;
    long mib = (usedBytes() - before) >> 20;
    System.out.printf("%,d keys built in %,d ms, %,d MiB kept%n", matcher.size(), ms, mib);
  }

  private static void link(Random random, int nameCount) {
    List<String> names = names(random, nameCount);
    NameMatcher matcher = matcher(names);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      StringBuilder text = new StringBuilder();
      while (text.length() < 116) {
        text.append(han(random, 30)).append(names.get(random.nextInt(names.size()))).append('，');
      }
      texts.add(text.toString());
    }
    long chars = texts.stream().mapToLong(String::length).sum();
    long best = Long.MAX_VALUE;
    int[] found = new int[1];
    for (int round = 0; round < 30; round++) {
      found[0] = 0;
      long start = System.nanoTime();
      texts.forEach(text -> matcher.match(text, (key, begin, end) -> found[0]++));
      best = Math.min(best, System.nanoTime() - start);
    }
    System.out.printf(
        "%,d names: %,d chars in %.1f ms, %.0f M chars/s, %,d matches%n",
        nameCount, chars, best / 1e6, chars * 1e3 / best, found[0]);
  }

  private static NameMatcher matcher(List<String> names) {
    NameMatcher.Builder builder = NameMatcher.builder(Folding.plain());
    names.forEach(builder::add);
    return builder.build();
  }

  private static List<String> names(Random random, int count) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String latin = "Mr " + Integer.toString(random.nextInt(1 << 30), 36);
      names.add(i % 4 == 0 ? latin : han(random, 2 + random.nextInt(7)));
    }
    return names;
  }

  private static String han(Random random, int length) {
    StringBuilder han = new StringBuilder();
    for (int i = 0; i < length; i++) {
      han.append((char) (0x4E00 + random.nextInt(3_500)));
    }
    return han.toString();
  }

  private static long usedBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
