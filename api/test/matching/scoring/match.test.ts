import type { MatchingBox } from '../../../src/matching/scoring/box';
import { prepareCatalogue } from '../../../src/matching/scoring/prepare';
import { match } from '../../../src/matching/scoring/match';
import { matchingModel, matchingSettings } from '../../../src/matching/scoring/settings';
import { answersOf, boxOf, daysAgo, matchNow, now } from './factory';

function many(count: number, facts: (index: number) => Partial<MatchingBox>): MatchingBox[] {
  return Array.from({ length: count }, (_, index) =>
    boxOf({ id: `box-${String(index).padStart(3, '0')}`, ...facts(index) }),
  );
}

const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id);

describe('match', () => {
  it('has a model name with a version', () => {
    expect(matchingModel).toMatch(/^hive-match-\d+\.\d+\.\d+$/);
  });

  it('returns nothing for an empty catalogue', () => {
    expect(matchNow([], answersOf('Pets'))).toEqual([]);
  });

  it('returns a single box with reasons', () => {
    const [only, ...rest] = matchNow([boxOf({ id: 'only' })], answersOf('Coffee & Tea'));
    expect(only?.id).toBe('only');
    expect(only?.reasons.length).toBeGreaterThanOrEqual(2);
    expect(rest).toEqual([]);
  });

  it('returns twelve boxes or the requested number, or all when there are fewer', () => {
    const boxes = many(30, () => ({}));
    expect(matchNow(boxes, answersOf('Coffee & Tea'))).toHaveLength(12);
    expect(matchNow(boxes, answersOf('Coffee & Tea'), 5)).toHaveLength(5);
    expect(matchNow(boxes, answersOf('Coffee & Tea'), 0)).toEqual([]);
    expect(matchNow(boxes.slice(0, 7), answersOf('Coffee & Tea'))).toHaveLength(7);
  });

  it('returns the boxes of a small chosen category first, and then others', () => {
    const others = many(20, () => ({ categoryName: 'Pets', ratingSum: 100, clicks: 5_000 }));
    const poor = { monthlyCostPence: 9_000, ratingSum: 30, clicks: 0 };
    const chosen = ['c1', 'c2', 'c3'].map((id) => boxOf({ id, ...poor }));
    const found = ids(matchNow([...others, ...chosen], answersOf('Coffee & Tea')));
    expect(found.slice(0, 3).sort()).toEqual(['c1', 'c2', 'c3']);
    expect(found).toHaveLength(12);
  });

  it('includes boxes for adults only when their category was chosen', () => {
    const boxes = [
      boxOf({ id: 'coffee' }),
      boxOf({ id: 'gin', categoryName: 'Beer, Wine & Spirits (18+)', createdAt: daysAgo(3) }),
    ];
    const idsFor = (category: string) => matchNow(boxes, answersOf(category)).map(({ id }) => id);
    expect(idsFor('Coffee & Tea')).toEqual(['coffee']);
    expect(idsFor('beer, wine & spirits (18+)')[0]).toBe('gin');
  });

  it('prefers a related category to an unrelated one', () => {
    const boxes = [
      boxOf({ id: 'coffee' }),
      boxOf({ id: 'a-pet', categoryName: 'Pets' }),
      boxOf({ id: 'sweet', categoryName: 'Sweets & Snacks' }),
    ];
    expect(ids(matchNow(boxes, answersOf('Coffee & Tea')))).toEqual(['coffee', 'sweet', 'a-pet']);
  });

  it('matches boxes without a category, and answers without a known category', () => {
    const boxes = many(4, () => ({ categoryName: null }));
    expect(matchNow(boxes, answersOf('Coffee & Tea'))).toHaveLength(4);
    expect(
      matchNow(
        many(4, () => ({})),
        answersOf('Gone', ''),
      ),
    ).toHaveLength(4);
    expect(matchNow(boxes, answersOf())).toHaveLength(4);
  });

  it('returns a duplicated box once, from the same record in any order', () => {
    const first = boxOf({ id: 'twice', monthlyCostPence: 900 });
    const second = boxOf({ id: 'twice', monthlyCostPence: 5_000 });
    const other = boxOf({ id: 'other' });
    const found = matchNow([first, other, second], answersOf('Coffee & Tea'));
    expect(ids(found).sort()).toEqual(['other', 'twice']);
    expect(matchNow([second, first, other], answersOf('Coffee & Tea'))).toEqual(found);
  });

  it('orders identical boxes by id', () => {
    const boxes = many(12, () => ({})).reverse();
    expect(ids(matchNow(boxes, answersOf('Coffee & Tea')))).toEqual(ids(boxes).sort());
  });

  it('handles invalid figures', () => {
    const broken = boxOf({
      id: 'broken',
      monthlyCostPence: -5,
      ratingSum: 40,
      ratingCount: 0,
      clicks: -3,
      createdAt: new Date(Number.NaN),
    });
    const [found] = matchNow([broken], answersOf('Coffee & Tea'));
    expect(found?.score).toBeGreaterThan(0);
    expect(found?.reasons).toEqual(['You chose Coffee & Tea', 'Not rated yet: one to discover']);
  });

  it('follows the priority', () => {
    const boxes = [
      boxOf({ id: 'cheap', monthlyCostPence: 500, ratingSum: 70, keywords: 'beans' }),
      boxOf({ id: 'good', monthlyCostPence: 4_000, ratingSum: 98, keywords: 'beans' }),
      boxOf({ id: 'broad', monthlyCostPence: 2_000, keywords: 'tea, mug, syrup, spice, honey' }),
    ];
    const first = (priority: 'Price' | 'Quality' | 'Variety') =>
      matchNow(boxes, { categories: ['Coffee & Tea'], priority })[0]?.id;
    expect(first('Price')).toBe('cheap');
    expect(first('Quality')).toBe('good');
    expect(first('Variety')).toBe('broad');
  });

  it('ranks a near copy of the best box below a different box', () => {
    const boxes = [
      boxOf({ id: 'best', ratingSum: 100, keywords: 'beans, filter, decaf' }),
      boxOf({ id: 'copy', ratingSum: 99, keywords: 'beans, filter, decaf' }),
      boxOf({ id: 'else', ratingSum: 94, keywords: 'oolong, matcha, pot' }),
    ];
    const quality = { categories: ['Coffee & Tea'], priority: 'Quality' } as const;
    expect(ids(matchNow(boxes, quality))).toEqual(['best', 'else', 'copy']);
  });
});

describe('the reserved places', () => {
  const { newBox, littleKnown } = matchingSettings.reservedPlaces;
  const established = many(40, () => ({ ratingSum: 95, clicks: 900 }));
  const poor = { monthlyCostPence: 9_000, ratingSum: 0, ratingCount: 0, clicks: 0 };

  it('include a new box although its score is low', () => {
    const newcomer = boxOf({ id: 'new', ...poor, createdAt: daysAgo(29.9) });
    const found = ids(matchNow([...established, newcomer], answersOf('Coffee & Tea')));
    expect(found.indexOf('new')).toBe(newBox - 1);
  });

  it('exclude a box listed 30 days ago and one listed in the future', () => {
    const old = boxOf({ id: 'old', ...poor, clicks: 901, createdAt: daysAgo(30) });
    const future = boxOf({ id: 'future', ...poor, clicks: 901, createdAt: daysAgo(-1) });
    const found = ids(matchNow([...established, old, future], answersOf('Coffee & Tea')));
    expect(found).not.toContain('old');
    expect(found).not.toContain('future');
  });

  it('include a little-known box unless it is badly rated', () => {
    const unknown = boxOf({ id: 'unknown', ...poor });
    const bad = boxOf({ id: 'bad', ...poor, ratingSum: 6, ratingCount: 3 });
    const found = ids(matchNow([...established, unknown, bad], answersOf('Coffee & Tea')));
    expect(found.indexOf('unknown')).toBe(littleKnown - 1);
    expect(found).not.toContain('bad');
  });

  it('do not replace the top fits', () => {
    const newcomer = boxOf({ id: 'new', ...poor, createdAt: daysAgo(3) });
    const found = ids(matchNow([...established, newcomer], answersOf('Coffee & Tea'), 3));
    expect(found).not.toContain('new');
    expect(ids(matchNow([...established, newcomer], answersOf('Coffee & Tea'), 4))[3]).toBe('new');
  });

  it('rotate daily among all new boxes and do not change within a day', () => {
    const newcomers = ['n1', 'n2', 'n3', 'n4'].map((id) =>
      boxOf({ id, ...poor, createdAt: daysAgo(2) }),
    );
    const catalogue = prepareCatalogue([...established, ...newcomers]);
    const holderOn = (day: number) =>
      match(catalogue, answersOf('Coffee & Tea'), { now: daysAgo(-day) })[newBox - 1]?.id;
    const holders = new Set(Array.from({ length: 25 }, (_, day) => holderOn(day)));
    expect([...holders].sort()).toEqual(['n1', 'n2', 'n3', 'n4']);
    const later = new Date(now.getTime() + 3_600_000);
    expect(match(catalogue, answersOf('Coffee & Tea'), { now: later })).toEqual(
      match(catalogue, answersOf('Coffee & Tea'), { now }),
    );
  });
});
