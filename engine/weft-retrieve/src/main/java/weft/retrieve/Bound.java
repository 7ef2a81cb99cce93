package weft.retrieve;

import java.util.Optional;

/** A setting that may keep a chunk out, and how to loosen it; in the order of recall. */
enum Bound {
  HOPS {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withExpansion(options.expansion().withHops(from.expansion().hops()));
    }

    @Override
    String setting(RecallOptions options) {
      return "hops=" + options.expansion().hops();
    }
  },
  MIN_WEIGHT {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withExpansion(options.expansion().withMinWeight(from.expansion().minWeight()));
    }

    @Override
    String setting(RecallOptions options) {
      return "min_weight=" + options.expansion().minWeight();
    }
  },
  EDGE_TYPE {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withExpansion(options.expansion().withEdgeType(from.expansion().edgeType()));
    }

    @Override
    String setting(RecallOptions options) {
      return "no edge_type";
    }
  },
  MAX_DEGREE {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withExpansion(options.expansion().withMaxDegree(from.expansion().maxDegree()));
    }

    @Override
    String setting(RecallOptions options) {
      return "max_degree=" + options.expansion().maxDegree();
    }
  },
  MAX_EXPANDED {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withExpansion(
          options.expansion().withMaxExpanded(from.expansion().maxExpanded()));
    }

    @Override
    String setting(RecallOptions options) {
      return "max_expanded=" + options.expansion().maxExpanded();
    }
  },
  SEED_RULE {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withSeedRule(from.seedRule());
    }

    @Override
    String setting(RecallOptions options) {
      return "seed_rule=" + options.seedRule().word();
    }
  },
  CHUNK_RULE {
    @Override
    RecallOptions take(RecallOptions options, RecallOptions from) {
      return options.withChunkRule(from.chunkRule());
    }

    @Override
    String setting(RecallOptions options) {
      return "chunk_rule=" + options.chunkRule().word();
    }
  };

  /** How many entities an explanation walks at most. */
  private static final int EXPLAINED_MAX = 1_000_000;

  /** The options with this setting of others. */
  abstract RecallOptions take(RecallOptions options, RecallOptions from);

  abstract String setting(RecallOptions options);

  /** The options with this setting as loose as it can be. */
  RecallOptions loosen(RecallOptions options) {
    return take(options, loosest(options));
  }

  /** All settings as loose as they can be. */
  static RecallOptions loosest(RecallOptions options) {
    int expandedMax = Math.max(EXPLAINED_MAX, options.expansion().maxExpanded());
    return options
        .withExpansion(new Expansion(Expansion.HOPS_MAX, 1, 0, expandedMax, Optional.empty()))
        .withSeedRule(SeedRule.UNION)
        .withChunkRule(ChunkRule.ANY);
  }
}
