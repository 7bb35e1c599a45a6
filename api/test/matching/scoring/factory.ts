import fc from 'fast-check';
import type { Match, MatchingAnswers, MatchingBox } from '../../../src/matching/scoring/box';
import { match } from '../../../src/matching/scoring/match';
import { prepareCatalogue } from '../../../src/matching/scoring/prepare';

export const now = new Date('2026-11-20T12:00:00Z');

export function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** A coffee box with defaults; a test passes only the values it is about. */
export function boxOf(facts: Partial<MatchingBox> & { id: string }): MatchingBox {
  const clicks = facts.clicks ?? 100;
  return {
    name: `Box ${facts.id}`,
    categoryName: 'Coffee & Tea',
    monthlyCostPence: 1500,
    ratingSum: 80,
    ratingCount: 20,
    clicks,
    popularity: Math.log1p(Math.max(0, clicks)),
    createdAt: daysAgo(400),
    minimumMonths: 0,
    cancelsOnline: false,
    noticeDays: 0,
    ...facts,
  };
}

export function answersOf(...categories: string[]): MatchingAnswers {
  return { categories, priority: 'None' };
}

/** Prepares the catalogue and matches. */
export function matchNow(
  boxes: readonly MatchingBox[],
  answers: MatchingAnswers,
  limit?: number,
): Match[] {
  return match(prepareCatalogue(boxes), answers, { now, limit });
}

export const priorities = ['Price', 'Variety', 'Quality', 'None'] as const;

const names = ['Coffee & Tea', 'Sweets & Snacks', 'Pets', 'Wellness', 'Unheard of'];
const words = ['beans', 'decaf', 'cocoa', 'mug', 'spice', 'syrup', 'filter', 'honey', 'oats'];

/** Any box, with small ranges so that ties, shared prices and shared words are common. */
export const anyBox: fc.Arbitrary<MatchingBox> = fc
  .record({
    id: fc.integer({ min: 1, max: 200 }),
    categoryName: fc.option(fc.constantFrom(...names), { nil: null }),
    monthlyCostPence: fc.integer({ min: 1, max: 40 }).map((step) => step * 100),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }),
    clicks: fc.integer({ min: 0, max: 500 }),
    popularity: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 120 }),
    minimumMonths: fc.constantFrom(0, 0, 1, 3, 6),
    cancelsOnline: fc.boolean(),
    noticeDays: fc.constantFrom(0, 0, 1, 14),
    keywords: fc.array(fc.constantFrom(...words), { maxLength: 6 }),
  })
  .map(({ id, ratings, days, keywords, ...facts }) => ({
    ...facts,
    id: `box-${id}`,
    name: `Box ${id}`,
    ratingSum: ratings.reduce((sum, stars) => sum + stars, 0),
    ratingCount: ratings.length,
    createdAt: daysAgo(days),
    keywords: keywords.join(', '),
  }));

/** A catalogue without repeated ids. */
export const anyCatalogue = fc.uniqueArray(anyBox, {
  selector: (box) => box.id,
  minLength: 1,
  maxLength: 40,
});

export const anyAnswers: fc.Arbitrary<MatchingAnswers> = fc.record({
  categories: fc.array(fc.constantFrom(...names, 'Removed since'), { maxLength: 4 }),
  priority: fc.constantFrom(...priorities),
  budgetPence: fc.option(fc.integer({ min: 1, max: 40 }).map((step) => step * 100)),
  leaving: fc.option(fc.constantFrom('anytime' as const, 'three-months' as const)),
});
