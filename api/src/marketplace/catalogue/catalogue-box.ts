import type { Category, RatingDistribution } from '@hive/contract/boxes';
import type { BoxFacts } from './box-facts';

/** The ratings of a box's published reviews, added up once per snapshot. */
export interface RatingSummary {
  /** Sum of the stars; with `count` it gives the exact mean. */
  sum: number;
  count: number;
  distribution: RatingDistribution;
}

/**
 * A public box inside the api: money in pence, instants as dates. It has no tier, commission or plan, so nothing
 * computed from it can depend on them.
 */
export interface CatalogueBox extends BoxFacts {
  id: string;
  slug: string;
  category: Category | null;
  pricePence: number;
  deliveryPence: number;
  /** What the first box costs with delivery; null without an offer. */
  firstBoxPence: number | null;
  /** (price + delivery) × deliveries per month, in pence. */
  monthlyCostPence: number;
  /** Whether the brand names a page on which a subscription is cancelled. */
  cancelsOnline: boolean;
  /** Days of notice before the next payment; 0 for none or if the brand states nothing. */
  noticeDays: number;
  /** Keywords for matching; never public. */
  keywords: string;
  rating: RatingSummary;
  /** The query parameter for a click's ULID in this box's links; never public. */
  clickParameter: string;
  /** Counted affiliate clicks: a figure for people, never an order. */
  clicks: number;
  /** See `measurePopularity`: what orders by visits use. */
  popularity: number;
  /** See `measureTrend`: orders the home page only. */
  trend: number | null;
  createdAt: Date;
}

/** A stored promo picture or video. */
export interface PromoFile {
  key: string;
  width: number;
  height: number;
}

/** A stored promo video, with its captions as WebVTT. */
export interface PromoVideo extends PromoFile {
  captions: string | null;
}

/** A published picture of a listing. */
export interface BoxPicture extends PromoFile {
  /** The alternative text. */
  alt: string;
}

/** The promo media on a box's profile. */
export interface BoxPromo {
  image: PromoFile | null;
  video: PromoVideo | null;
}

export const noPromo: BoxPromo = { image: null, video: null };
