import { boxDetailTopics } from '@hive/contract/box-detail-options';
import type { BoxDetailValues } from '@hive/contract/box-details';
import { boxDetailValues, detailOrigin } from '@hive/contract/box-details';
import { listDetails, listEarlierPrices } from '../../src/demo/content/brand-details';
import { brands } from '../../src/demo/content/brands';
import { writeReview } from '../../src/demo/content/reviews';
import { arrivalDay, dayNumberOf, readSchedule } from '../../src/marketplace/directory/arrival';

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const brandWithEdge = (edge: string) => brands.filter((brand) => brand.edge === edge);

describe('the demo brands', () => {
  test('there are 28, numbered in order, with distinct names, slugs and texts', () => {
    expect(brands.map((brand) => brand.id)).toEqual(Array.from({ length: 28 }, (_, id) => id));
    for (const field of ['name', 'slug', 'shortDescription', 'longDescription'] as const) {
      expect(new Set(brands.map((brand) => brand[field])).size).toBe(28);
    }
  });

  test.each(brands)('$name is described in two or three paragraphs of 60 to 120 words', (brand) => {
    const paragraphs = brand.longDescription.split('\n\n');
    expect([2, 3]).toContain(paragraphs.length);
    const words = brand.longDescription.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
  });

  test.each(brands)('$name links only to its own address below .example', (brand) => {
    for (const link of [brand.website, brand.affiliateLink]) {
      expect(new URL(link).host).toBe(`${brand.slug}.example`);
    }
  });

  test.each(brands)('$name states days from which its first arrival follows', (brand) => {
    const { value } = listDetails(brand, '2026-11-20').find(({ topic }) => topic === 'schedule')!;
    const schedule = readSchedule(value as BoxDetailValues['schedule']);
    expect(schedule).not.toBeNull();
    const wait = arrivalDay(schedule!, '2026-11-20') - dayNumberOf('2026-11-20');
    expect(wait).toBeGreaterThan(3);
    expect(wait).toBeLessThan(130);
  });

  test('each has every topic of details, and contents, days and prices that fit its terms', () => {
    const today = '2026-11-20';
    for (const brand of brands) {
      const details = listDetails(brand, today);
      expect(details.map(({ topic }) => topic)).toEqual(boxDetailTopics);
      for (const { topic, value, origin } of details) {
        expect(boxDetailValues[topic].safeParse(value).error).toBeUndefined();
        expect(detailOrigin.safeParse(origin).error).toBeUndefined();
        expect(origin.confirmedOn < today).toBe(true);
      }
      for (const { untilDaysAgo } of listEarlierPrices(brand))
        expect(untilDaysAgo).toBeLessThan(brand.createdDaysAgo);
      const text = JSON.stringify(details);
      expect(text.includes('contains-alcohol')).toBe(text.includes('"minimumAge":18'));
      const months = [...text.matchAll(/"month":"(\d{4}-\d\d)"/g)].map(([, month]) => month);
      expect(new Set(months).size).toBe(months.length);
      expect(text.includes('"offerBoxes":1')).toBe(brand.firstBoxPence !== undefined);
    }
  });

  test('22 are verified', () => {
    expect(brands.filter((brand) => brand.isVerified)).toHaveLength(22);
  });

  test('the new ones have no reviews and are under 30 days old, the others have reviews and are older', () => {
    expect(brandWithEdge('new')).toHaveLength(2);
    for (const brand of brands) {
      const isNew = brand.edge === 'new';
      expect(brand.createdDaysAgo < 30).toBe(isNew);
      expect(brand.ratingProfile.reviews === 0).toBe(isNew);
      expect(brand.ratingProfile.mean === null).toBe(isNew);
    }
  });

  test('exactly one has a missing logo, one is inactive and one has no category', () => {
    const misnamed = brands.filter((brand) => brand.logoFile !== `${brand.slug}.svg`);
    expect(misnamed).toEqual(brandWithEdge('broken-logo'));
    expect(misnamed).toHaveLength(1);
    expect(brands.filter((brand) => !brand.isActive)).toEqual(brandWithEdge('inactive'));
    expect(brandWithEdge('inactive')).toHaveLength(1);
    expect(brands.filter((brand) => brand.category === null)).toEqual(brandWithEdge('no-category'));
    expect(brandWithEdge('no-category')).toHaveLength(1);
  });

  test('the ratings include a mediocre popular brand and an excellent little-known one', () => {
    const profiles = brands.map((brand) => brand.ratingProfile);
    expect(profiles).toContainEqual({ mean: 3.4, reviews: 1800 });
    expect(profiles).toContainEqual({ mean: 4.8, reviews: 14 });
    expect(profiles.filter(({ reviews }) => reviews >= 1000).length).toBeGreaterThanOrEqual(5);
  });
});

describe('the review writer', () => {
  test('writes the same review from the same random numbers', () => {
    for (const brand of brands) {
      const write = () => writeReview(brand, 4, seeded(brand.id));
      expect(write()).toEqual(write());
    }
  });

  test.each(brands)('writes a valid review of $name for every rating', (brand) => {
    const random = seeded(100 + brand.id);
    for (const rating of [1, 2, 3, 4, 5]) {
      for (let count = 0; count < 60; count++) {
        const { authorName, message, reply } = writeReview(brand, rating, random);
        expect(authorName).toMatch(/^\p{Lu}[\p{L}’-]+ \p{Lu}\.$/u);
        expect(message).toMatch(/^\S.*[.!]$/);
        expect(message.length).toBeLessThanOrEqual(500);
        expect(reply === null || reply.length > 20).toBe(true);
      }
    }
  });

  test('rarely repeats a text on one page of a profile', () => {
    let pagesWithTwins = 0;
    const pages = 400;
    for (let page = 0; page < pages; page++) {
      const random = seeded(5000 + page);
      const brand = brands[page % brands.length];
      if (!brand) throw new Error('no brand');
      const messages = Array.from({ length: 10 }, () => writeReview(brand, 5, random).message);
      if (new Set(messages).size < messages.length) pagesWithTwins++;
    }
    expect(pagesWithTwins / pages).toBeLessThan(0.12);
  });

  test('adds a reply to about 15% of the reviews', () => {
    const random = seeded(9);
    const [brand] = brands;
    if (!brand) throw new Error('no brand');
    const written = Array.from({ length: 4000 }, () => writeReview(brand, 5, random));
    const share = written.filter(({ reply }) => reply !== null).length / written.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.18);
  });

  test.each([0, 6, 2.5, Number.NaN])('rejects a rating of %s', (rating) => {
    const [brand] = brands;
    if (!brand) throw new Error('no brand');
    expect(() => writeReview(brand, rating, seeded(1))).toThrow(RangeError);
  });
});
