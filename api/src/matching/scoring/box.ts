import type { Priority } from '@hive/contract/matching';

/**
 * What matching may know of a box. Tier, subscription, payment and commission are left out on purpose: the scorer
 * cannot read what it is never given (decision: tier, payment and commission never change match order).
 */
export interface MatchingBox {
  id: string;
  name: string;
  /** The category's name, or null for a box without one. */
  categoryName: string | null;
  /** (price + delivery) × deliveries per month, in pence. Zero or less means that the price is not known. */
  monthlyCostPence: number;
  /** Stars of all published reviews together. */
  ratingSum: number;
  /** How many people rated. */
  ratingCount: number;
  /** Counted affiliate clicks. */
  clicks: number;
  createdAt: Date;
  /** What is inside, in the partner's own words, with any separator. */
  keywords?: string;
}

/** A person's answers to the questionnaire. */
export interface MatchingAnswers {
  /** Category names; unknown and repeated ones are passed over. */
  categories: readonly string[];
  priority: Priority;
}

export interface MatchOptions {
  /** The instant that a box's age is counted to. */
  now: Date;
  /** How many matches at most. Twelve when not given. */
  limit?: number;
}

/** What each part adds to the score; together they are the score. */
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
  /** Two or three sentences, the weightiest first. */
  reasons: string[];
  contributions: Contributions;
}
