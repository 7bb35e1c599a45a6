import type { LeavingWish, Priority } from '@hive/contract/matching';

/**
 * The facts of a box that matching uses. Tier, subscription, payment and commission are omitted on purpose: the scorer
 * cannot read what it is never given (decision: tier, payment and commission never change match order).
 */
export interface MatchingBox {
  id: string;
  name: string;
  /** The category's name, or null for a box without one. */
  categoryName: string | null;
  /** (price + delivery) × deliveries per month, in pence. Zero or less means that the price is not known. */
  monthlyCostPence: number;
  /** The sum of stars of all published reviews. */
  ratingSum: number;
  /** How many people rated. */
  ratingCount: number;
  /** Counted affiliate clicks, without any effect: only simpler methods that matching is compared with read them. */
  clicks: number;
  /** Recent visits, as a measure that forged clicks hardly move (record 0051). Any scale that starts at zero. */
  popularity: number;
  createdAt: Date;
  /** Months after which a new customer can leave; 0 at any time. */
  minimumMonths: number;
  /** Whether the brand names a page on which a subscription is cancelled. Without effect on the order. */
  cancelsOnline: boolean;
  /** Days of notice before the next payment; 0 for none or if the brand states nothing. Without effect on the order. */
  noticeDays: number;
  /** The contents as the partner describes them, with any separator. */
  keywords?: string;
}

/** A user's answers to the questionnaire. */
export interface MatchingAnswers {
  /** Category names; unknown and repeated ones are ignored. */
  categories: readonly string[];
  priority: Priority;
  /** Pence a month that a box should cost at most; none if absent. */
  budgetPence?: number | null;
  /** How soon the user wants to be able to leave; no wish if absent. */
  leaving?: LeavingWish | null;
}

export interface MatchOptions {
  /** The instant at which a box's age is measured. */
  now: Date;
  /** The maximum number of matches; twelve by default. */
  limit?: number;
  /** Whether a box may be matched; all by default. Comparisons in reasons are with the whole catalogue. */
  isEligible?: (id: string) => boolean;
}

/** The parts of the score, which add up to it. */
export interface Contributions {
  cheapness: number;
  variety: number;
  quality: number;
  popularity: number;
  littleKnown: number;
}

export interface Match {
  id: string;
  /** 0 to 1, before the spread over unlike boxes. */
  score: number;
  /** Whether its category was chosen. */
  isChosen: boolean;
  /** Up to four sentences, the most significant first. */
  reasons: string[];
  /** What the user's own answers have against it, as sentences. */
  caveats: string[];
  contributions: Contributions;
}
