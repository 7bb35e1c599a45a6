import { createHash } from 'node:crypto';
import { describeBoxPrice } from '@hive/contract/box-price';
import { toPounds } from '@hive/contract/money';
import type { CatalogueBox } from './catalogue-box';
import { meanRating } from './mean-rating';

/** Raised when the drawing changes, so that its pictures get new addresses. */
const drawingVersion = 1;

/** Where pictures for shared links are served. */
export const shareBase = '/media/share';

/** What the picture of a box shows. */
export interface ShareFacts {
  name: string;
  category: string | null;
  /** '£24.92'; null without a price. */
  total: string | null;
  unit: string;
  /** The mean, and the number of ratings; null without ratings. */
  rating: { mean: number; count: number } | null;
}

export function readShareFacts(box: CatalogueBox): ShareFacts {
  const { total, unit } = describeBoxPrice({
    price: toPounds(box.pricePence),
    deliveryPrice: toPounds(box.deliveryPence),
    monthlyCost: toPounds(box.monthlyCostPence),
    frequency: box.frequency,
    firstBoxPrice: null,
  });
  const mean = meanRating(box.rating.sum, box.rating.count);
  return {
    name: box.name,
    category: box.category?.name ?? null,
    total,
    unit,
    rating: mean === null ? null : { mean, count: box.rating.count },
  };
}

/** A hash of all that the picture shows: its address changes with it. */
export const hashShareFacts = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, facts]))
    .digest('hex')
    .slice(0, 16);

export const shareAddress = (box: CatalogueBox): string =>
  `${shareBase}/${box.id}-${hashShareFacts(readShareFacts(box))}.png`;
