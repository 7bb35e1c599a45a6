import { categoryKey, chosenKeys, fitOf } from '../../../src/matching/scoring/affinity';
import { prepareCatalogue } from '../../../src/matching/scoring/prepare';
import type { PreparedBox } from '../../../src/matching/scoring/prepare';
import { matchingSettings } from '../../../src/matching/scoring/settings';
import { createPercentileRank } from '../../../src/matching/scoring/percentile-rank';
import { sharedWords, Vocabulary } from '../../../src/matching/scoring/vocabulary';
import type { MatchingBox } from '../../../src/matching/scoring/box';
import { boxOf } from './factory';

function prepared(...boxes: MatchingBox[]): Record<string, PreparedBox> {
  const all = prepareCatalogue(boxes).categories.flatMap((category) => category.boxes);
  return Object.fromEntries(all.map((box) => [box.id, box]));
}

describe('the percentile rank', () => {
  const percentileRanks = (values: number[]) => values.map(createPercentileRank(values));

  it('is the middle of a value’s share, and equal for ties', () => {
    expect(percentileRanks([5, 1, 3, 3]).map(({ place }) => place)).toEqual([
      0.875, 0.125, 0.5, 0.5,
    ]);
    expect(percentileRanks([5, 1, 3, 3]).map(({ below }) => below)).toEqual([3, 0, 1, 1]);
  });

  it('is in the middle for a single value and for an unknown one', () => {
    expect(percentileRanks([7])).toEqual([{ place: 0.5, below: 0 }]);
    expect(percentileRanks([Number.NaN, 1, 2])).toEqual([
      { place: 0.5, below: 0 },
      { place: 0.25, below: 0 },
      { place: 0.75, below: 1 },
    ]);
  });
});

describe('keywords', () => {
  it('are read without letter case, separators, duplicates and short words, up to eight', () => {
    const vocabulary = new Vocabulary();
    expect(vocabulary.read('Beans; BEANS, of thé / Ünder')).toHaveLength(3);
    expect(vocabulary.read('aaa bbb ccc ddd eee fff ggg hhh iii jjj')).toHaveLength(8);
    expect(vocabulary.read(undefined)).toEqual([]);
  });

  it('are compared by the share of common words in all words of both', () => {
    expect(sharedWords([1, 2, 3], [2, 3, 4])).toBe(0.5);
    expect(sharedWords([1, 2], [1, 2])).toBe(1);
    expect(sharedWords([], [])).toBe(0);
    expect(sharedWords([1], [])).toBe(0);
  });
});

describe('fit', () => {
  const chosen = chosenKeys(['coffee & tea ', 'coffee & tea', 'Nowhere']);

  it('distinguishes chosen, related and other categories, ignoring letter case', () => {
    expect(fitOf(categoryKey('Coffee & Tea'), chosen)).toBe('chosen');
    expect(fitOf(categoryKey('Sweets & Snacks'), chosen)).toBe('related');
    expect(fitOf(categoryKey('Pets'), chosen)).toBe('other');
    expect(fitOf(categoryKey('Unheard of'), chosen)).toBe('other');
    expect(fitOf(null, chosen)).toBe('other');
  });

  it('treats a category for adults as unrelated unless it was chosen', () => {
    const food = chosenKeys(['Food & Deli']);
    expect(fitOf(categoryKey('Beer, Wine & Spirits (18+)'), food)).toBe('other');
  });
});

describe('quality', () => {
  const { mean, weight, sharpness } = matchingSettings.rating;

  it('is the Bayesian average, scaled from 1 to 5 stars and sharpened', () => {
    const { rated } = prepared(boxOf({ id: 'rated', ratingSum: 94, ratingCount: 20 }));
    const stars = (weight * mean + 94) / (weight + 20);
    expect(rated?.quality).toBeCloseTo(((stars - 1) / 4) ** sharpness, 12);
  });

  it('is lower for one perfect rating than for many very good ones', () => {
    const { one, many } = prepared(
      boxOf({ id: 'one', ratingSum: 5, ratingCount: 1 }),
      boxOf({ id: 'many', ratingSum: 470, ratingCount: 100 }),
    );
    expect(many?.quality).toBeGreaterThan(one?.quality as number);
  });

  it('of an unrated box is the assumed mean, regardless of other ratings', () => {
    const { unrated } = prepared(
      boxOf({ id: 'unrated', ratingSum: 0, ratingCount: 0 }),
      boxOf({ id: 'bad', ratingSum: 100, ratingCount: 100 }),
    );
    expect(unrated?.quality).toBeCloseTo(((mean - 1) / 4) ** sharpness, 12);
  });
});

describe('variety', () => {
  it('is higher for a box with keywords that others in its category lack', () => {
    const { same, rare, broad } = prepared(
      boxOf({ id: 'same', keywords: 'beans, mug' }),
      boxOf({ id: 'same-too', keywords: 'beans, mug' }),
      boxOf({ id: 'rare', keywords: 'beans, cascara' }),
      boxOf({ id: 'broad', keywords: 'beans, syrup, spice, honey' }),
    );
    expect(rare?.variety.place).toBeGreaterThan(same?.variety.place as number);
    expect(broad?.variety.place).toBeGreaterThan(rare?.variety.place as number);
  });

  it('is in the middle for a box without keywords', () => {
    const { silent } = prepared(
      boxOf({ id: 'silent' }),
      boxOf({ id: 'a', keywords: 'beans' }),
      boxOf({ id: 'b', keywords: 'beans, mug' }),
    );
    expect(silent?.variety.place).toBe(0.5);
  });
});

describe('cheapness', () => {
  it('is the rank within the box’s category, and in the middle when the price is unknown', () => {
    const { cheap, dear, free, pet } = prepared(
      boxOf({ id: 'cheap', monthlyCostPence: 900 }),
      boxOf({ id: 'dear', monthlyCostPence: 2900 }),
      boxOf({ id: 'free', monthlyCostPence: 0 }),
      boxOf({ id: 'pet', categoryName: 'Pets', monthlyCostPence: 100 }),
    );
    expect([cheap, dear, free, pet].map((box) => box?.cheapness.place)).toEqual([
      0.75, 0.25, 0.5, 0.5,
    ]);
  });
});

describe('popularity and the little-known bonus', () => {
  it('depend on the logarithm of clicks, and the bonus also on the number of ratings', () => {
    const { famous, known, unknown } = prepared(
      boxOf({ id: 'famous', clicks: 9_999 }),
      boxOf({ id: 'known', clicks: 99 }),
      boxOf({ id: 'unknown', clicks: 0, ratingSum: 0, ratingCount: 0 }),
    );
    expect([famous, known, unknown].map((box) => box?.popularity)).toEqual([1, 0.5, 0]);
    expect(famous?.littleKnown).toBe(0);
    expect(known?.littleKnown).toBeCloseTo(0.5 * (5 / 25), 12);
    expect(unknown?.littleKnown).toBe(1);
  });
});

describe('settings', () => {
  it('have mixes that add up to 1 and fits in descending order', () => {
    for (const mix of Object.values(matchingSettings.mixes))
      expect(mix.cheapness + mix.variety + mix.quality).toBeCloseTo(1, 12);
    const { chosen, related, other } = matchingSettings.fit;
    expect([chosen, related, other]).toEqual([chosen, related, other].sort((a, b) => b - a));
    expect(chosen).toBe(1);
  });
});
