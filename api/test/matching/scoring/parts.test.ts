import { categoryKey, chosenKeys, fitOf } from '../../../src/matching/scoring/affinity';
import { prepareCatalogue } from '../../../src/matching/scoring/prepare';
import type { PreparedBox } from '../../../src/matching/scoring/prepare';
import { matchingSettings } from '../../../src/matching/scoring/settings';
import { percentileRanks } from '../../../src/matching/scoring/percentile-rank';
import { sharedWords, Vocabulary } from '../../../src/matching/scoring/vocabulary';
import type { MatchingBox } from '../../../src/matching/scoring/box';
import { boxOf } from './factory';

function prepared(...boxes: MatchingBox[]): Record<string, PreparedBox> {
  const all = prepareCatalogue(boxes).categories.flatMap((category) => category.boxes);
  return Object.fromEntries(all.map((box) => [box.id, box]));
}

describe('standing', () => {
  it('is the middle of a value’s share, and ties share one place', () => {
    expect(percentileRanks([5, 1, 3, 3]).map(({ place }) => place)).toEqual([
      0.875, 0.125, 0.5, 0.5,
    ]);
    expect(percentileRanks([5, 1, 3, 3]).map(({ below }) => below)).toEqual([3, 0, 1, 1]);
  });

  it('puts a value without peers, and an unknown one, in the middle', () => {
    expect(percentileRanks([7])).toEqual([{ place: 0.5, below: 0 }]);
    expect(percentileRanks([Number.NaN, 1, 2])).toEqual([
      { place: 0.5, below: 0 },
      { place: 0.25, below: 0 },
      { place: 0.75, below: 1 },
    ]);
  });
});

describe('words', () => {
  it('are read without case, separators, repeats and scraps, and no more than eight', () => {
    const vocabulary = new Vocabulary();
    expect(vocabulary.read('Beans; BEANS, of thé / Ünder')).toHaveLength(3);
    expect(vocabulary.read('aaa bbb ccc ddd eee fff ggg hhh iii jjj')).toHaveLength(8);
    expect(vocabulary.read(undefined)).toEqual([]);
  });

  it('are shared in proportion to all words of both', () => {
    expect(sharedWords([1, 2, 3], [2, 3, 4])).toBe(0.5);
    expect(sharedWords([1, 2], [1, 2])).toBe(1);
    expect(sharedWords([], [])).toBe(0);
    expect(sharedWords([1], [])).toBe(0);
  });
});

describe('fit', () => {
  const chosen = chosenKeys(['coffee & tea ', 'coffee & tea', 'Nowhere']);

  it('distinguishes chosen, related and other categories, whatever their case', () => {
    expect(fitOf(categoryKey('Coffee & Tea'), chosen)).toBe('chosen');
    expect(fitOf(categoryKey('Sweets & Snacks'), chosen)).toBe('related');
    expect(fitOf(categoryKey('Pets'), chosen)).toBe('other');
    expect(fitOf(categoryKey('Unheard of'), chosen)).toBe('other');
    expect(fitOf(null, chosen)).toBe('other');
  });

  it('never recommends a category for adults that was not chosen', () => {
    const food = chosenKeys(['Food & Deli']);
    expect(fitOf(categoryKey('Beer, Wine & Spirits (18+)'), food)).toBe('other');
  });
});

describe('quality', () => {
  const { mean, weight, sharpness } = matchingSettings.rating;

  it('is the Bayesian average, placed between 1 and 5 stars and sharpened', () => {
    const { rated } = prepared(boxOf({ id: 'rated', ratingSum: 94, ratingCount: 20 }));
    const stars = (weight * mean + 94) / (weight + 20);
    expect(rated?.quality).toBeCloseTo(((stars - 1) / 4) ** sharpness, 12);
  });

  it('trusts one perfect rating less than many very good ones', () => {
    const { one, many } = prepared(
      boxOf({ id: 'one', ratingSum: 5, ratingCount: 1 }),
      boxOf({ id: 'many', ratingSum: 470, ratingCount: 100 }),
    );
    expect(many?.quality).toBeGreaterThan(one?.quality as number);
  });

  it('of an unrated box is the assumed mean, whatever others are rated', () => {
    const { unrated } = prepared(
      boxOf({ id: 'unrated', ratingSum: 0, ratingCount: 0 }),
      boxOf({ id: 'bad', ratingSum: 100, ratingCount: 100 }),
    );
    expect(unrated?.quality).toBeCloseTo(((mean - 1) / 4) ** sharpness, 12);
  });
});

describe('variety', () => {
  it('is higher for a box that holds what others in its category do not', () => {
    const { same, rare, broad } = prepared(
      boxOf({ id: 'same', keywords: 'beans, mug' }),
      boxOf({ id: 'same-too', keywords: 'beans, mug' }),
      boxOf({ id: 'rare', keywords: 'beans, cascara' }),
      boxOf({ id: 'broad', keywords: 'beans, syrup, spice, honey' }),
    );
    expect(rare?.variety.place).toBeGreaterThan(same?.variety.place as number);
    expect(broad?.variety.place).toBeGreaterThan(rare?.variety.place as number);
  });

  it('stays in the middle for a box that says nothing of itself', () => {
    const { silent } = prepared(
      boxOf({ id: 'silent' }),
      boxOf({ id: 'a', keywords: 'beans' }),
      boxOf({ id: 'b', keywords: 'beans, mug' }),
    );
    expect(silent?.variety.place).toBe(0.5);
  });
});

describe('cheapness', () => {
  it('is a place among the box’s own category, and in the middle while the price is unknown', () => {
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

describe('popularity and the bonus', () => {
  it('grow and fade by tenfold steps of clicks, and with the number of raters', () => {
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
  it('keep every mix adding up to 1 and the parts in their order', () => {
    for (const mix of Object.values(matchingSettings.mixes))
      expect(mix.cheapness + mix.variety + mix.quality).toBeCloseTo(1, 12);
    const { chosen, related, other } = matchingSettings.fit;
    expect([chosen, related, other]).toEqual([chosen, related, other].sort((a, b) => b - a));
    expect(chosen).toBe(1);
  });
});
