import type { Priority } from '@hive/contract/matching';

/** The scorer's name and version, returned as `meta.model`. Raise it whenever a setting or a formula changes. */
export const matchingModel = 'hive-match-1.2.0';

/** How much each quality of a box counts in the mix; the three add up to 1. */
export interface PriorityMix {
  cheapness: number;
  variety: number;
  quality: number;
}

const mixes: Record<Priority, PriorityMix> = {
  Price: { cheapness: 0.6, variety: 0.1, quality: 0.3 },
  Variety: { cheapness: 0.15, variety: 0.55, quality: 0.3 },
  Quality: { cheapness: 0.15, variety: 0.1, quality: 0.75 },
  None: { cheapness: 1 / 3, variety: 1 / 3, quality: 1 / 3 },
};

/**
 * Every number that steers matching.
 *
 *   score = (fit × wishes × mix + popularity + bonus for the little known) ÷ (1 + both weights), so 0 to 1
 *
 * They were chosen on training catalogues and judged on others (docs/decisions/0005-matching.md).
 */
export const matchingSettings = {
  /** Matches when no limit is given. */
  limit: 12,

  mixes,

  /** The fit of a box's category: chosen, in the same group as a chosen one, or neither. */
  fit: { chosen: 1, related: 0.25, other: 0.1 },

  /**
   * The factor of the mix for wishes that a box does not meet; 1 for those it meets. Above the budget it is
   * (budget ÷ cost) raised to `budgetPower`.
   */
  wishes: { budgetPower: 2, unknownCost: 0.7, longerTerm: 0.6 },

  /**
   * Bayesian average: (weight × mean + sum of stars) ÷ (weight + number of raters), as if `weight` people had
   * already rated `mean`. The mean is fixed, not the catalogue's own, so that a review of one box never moves another.
   * `sharpness` is the power that the rating's place between 1 and 5 stars is raised to: real ratings crowd near
   * the top, where half a star means more than between 2 and 2.5.
   */
  rating: { mean: 3.8, weight: 5, sharpness: 3 },

  /**
   * Popularity is the measure of record 0051 (a sum of logarithms over the last weeks), as a share of the most popular
   * box's: tenfold visits in every week are one step.
   */
  popularityWeight: 0.1,

  /** Bonus: the prior's share in the shrunk rating (what we do not know of it) × (1 − popularity). */
  littleKnownWeight: 0.02,

  /** A box with at most this many ratings and at most the median popularity is little known. */
  fewRaters: 10,

  /** At most this many distinct words of a box count, so that stuffing keywords gains nothing. */
  words: 8,

  /**
   * Maximal marginal relevance (Carbonell & Goldstein, SIGIR 1998): each next box has the highest
   * relevance × score − (1 − relevance) × likeness to the likest box already above it.
   * Users who chose variety get a wider spread. Likeness is the shared category plus the shared words (Jaccard).
   */
  spread: {
    relevance: { Price: 0.85, Variety: 0.75, Quality: 0.85, None: 0.8 } satisfies Record<
      Priority,
      number
    >,
    sameCategory: 0.4,
    sharedWords: 0.6,
  },

  /**
   * Places (counted from 1, below the 'Most Likely Fit') that are reserved in rotation, so that unknown boxes can
   * become known: one for a new box, one for a little-known box not rated below the prior's mean.
   */
  reservedPlaces: { newBox: 6, littleKnown: 9 },

  /** Candidates that reach the spread, over all groups; each group sends at least as many as are asked for. */
  candidates: 144,

  reasons: {
    most: 4,
    /** The weight of a wish that is met: above any part of the score, below the label of a new box. */
    wish: 0.95,
    /** The minimum for 'Cheaper than N%' and 'More varied than N%'. */
    leastPercent: 50,
    /** The minimum mean rating that is given as a reason. */
    goodRating: 4,
    /** The minimum number of ratings for 'Those who do rate it'. */
    fewestRaters: 3,
    /** Boxes above are 'different' when they share neither the category nor more than this share of words. */
    differentWords: 0.2,
  },
} as const;
