import { randomUUID } from 'node:crypto';
import { makePublicBox } from '@hive/contract/testing/boxes';
import { addFacts } from '../../../src/marketplace/catalogue/box-facts';
import type { CatalogueBox, RatingSummary } from '../../../src/marketplace/catalogue/catalogue-box';

/** A box of the catalogue snapshot; a test passes only the values it is about. */
export function makeCatalogueBox(given: Partial<CatalogueBox> = {}): CatalogueBox {
  const id = given.id ?? randomUUID();
  return {
    ...addFacts({}, makePublicBox()),
    id,
    name: `Box ${id}`,
    slug: `box-${id}`,
    category: null,
    imageUrl: null,
    logoUrl: null,
    pricePence: 1000,
    deliveryPence: 0,
    cancelsOnline: false,
    noticeDays: 0,
    firstBoxPence: null,
    monthlyCostPence: 1000,
    keywords: '',
    rating: ratingsOf(),
    affiliateLink: null,
    clickParameter: 'clickid',
    website: null,
    clicks: 0,
    popularity: 0,
    trend: null,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...given,
  };
}

/** The summary of these stars: `ratingsOf(5, 4, 4)`. */
export function ratingsOf(...stars: (1 | 2 | 3 | 4 | 5)[]): RatingSummary {
  const summary: RatingSummary = {
    sum: 0,
    count: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  };
  for (const star of stars) {
    summary.sum += star;
    summary.count += 1;
    summary.distribution[star] += 1;
  }
  return summary;
}
