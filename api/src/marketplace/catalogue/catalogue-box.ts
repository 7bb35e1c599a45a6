import type { Cancellation, Category, Frequency, RatingDistribution } from '@hive/contract/boxes';

/** The ratings of a box's published reviews, added up once per snapshot. */
export interface RatingSummary {
  /** Sum of the stars; with `count` it gives the exact mean. */
  sum: number;
  count: number;
  distribution: RatingDistribution;
}

/**
 * A public box as the api's own code sees it: money in pence, instants as dates.
 * Tier, commission and plan are not here at all, so nothing built from it can depend on them.
 */
export interface CatalogueBox {
  id: string;
  name: string;
  slug: string;
  category: Category | null;
  imageUrl: string | null;
  logoUrl: string | null;
  shortDescription: string;
  longDescription: string;
  pricePence: number;
  deliveryPence: number;
  /** (price + delivery) × deliveries per month, in pence. */
  monthlyCostPence: number;
  frequency: Frequency;
  minimumTermMonths: number;
  cancellation: Cancellation;
  /** Words the scorer reads; never public. */
  keywords: string;
  rating: RatingSummary;
  isVerified: boolean;
  affiliateLink: string | null;
  /** The parameter that carries a click's ULID on this box's links; never public. */
  clickParameter: string;
  website: string | null;
  /** Counted affiliate clicks. */
  clicks: number;
  createdAt: Date;
}

/** A stored promo picture or video. */
export interface PromoFile {
  key: string;
  width: number;
  height: number;
}

/** What a box's brand shows on its profile. */
export interface BoxPromo {
  image: PromoFile | null;
  video: PromoFile | null;
}

export const noPromo: BoxPromo = { image: null, video: null };
