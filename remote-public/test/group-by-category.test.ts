import type { PublicBox } from '@hive/contract/boxes';
import { groupByCategory } from '../src/lib/group-by-category';
import { categoryName, ratingOf, toTileBox } from '../src/lib/tile-box';
import { inCategory, makeBox } from './boxes';

const grouped = (...boxes: PublicBox[]) =>
  groupByCategory(boxes.map(toTileBox), 12).map(({ name, boxes: group }) => [
    name,
    ...group.map((box) => box.name),
  ]);

it('puts the most popular category first, the most popular box first in it, and Other last', () => {
  expect(
    grouped(
      makeBox({ name: 'Lone', category: null, popularity: 900 }),
      makeBox({ name: 'Tea', popularity: 30, clicks: 1500, ...inCategory('Tea') }),
      makeBox({ name: 'Cat', popularity: 20, clicks: 2000, ...inCategory('Pets') }),
      makeBox({ name: 'Dog', popularity: 25, ...inCategory('Pets') }),
    ),
  ).toEqual([
    ['Pets', 'Dog', 'Cat'],
    ['Tea', 'Tea'],
    ['Other', 'Lone'],
  ]);
});

it('puts the boxes with the largest rise first in their category, before more popular ones', () => {
  const pets = inCategory('Pets');
  expect(
    grouped(
      makeBox({ name: 'Usual', popularity: 90, ...pets }),
      makeBox({ name: 'Rising', popularity: 2, trend: 1.5, ...pets }),
      makeBox({ name: 'Rising most', popularity: 1, trend: 3, ...pets }),
      makeBox({ name: 'Tea', popularity: 95, ...inCategory('Tea') }),
    ),
  ).toEqual([
    ['Tea', 'Tea'],
    ['Pets', 'Rising most', 'Rising', 'Usual'],
  ]);
});

it('orders by clicks what an older api sends without popularity', () => {
  const [few, many] = [2, 9].map((clicks) => makeBox({ name: `With ${clicks}`, clicks })) as [
    PublicBox,
    PublicBox,
  ];
  expect(grouped(few, many)).toEqual([['Coffee & Tea', 'With 9', 'With 2']]);
});

it('orders equally popular categories by name, whatever the input order', () => {
  const b = makeBox({ name: 'B', ...inCategory('Y') });
  const a = makeBox({ name: 'A', ...inCategory('X') });
  expect(grouped(b, a)).toEqual(grouped(a, b));
});

it('accepts a category as an object, as a plain string, or as none', () => {
  expect(categoryName('Pets')).toBe('Pets');
  expect(categoryName({ _id: 'x', name: 'Pets' })).toBe('Pets');
  expect([categoryName(null), categoryName(undefined), categoryName(' ')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('reads the rating under either spelling, and returns null without ratings', () => {
  const { rating: _r, ratingCount: _c, ...other } = makeBox({ rating: 4.2, ratingCount: 7 });
  expect(ratingOf(other)).toEqual({ rating: 4.2, ratingCount: 7 });
  expect(ratingOf(makeBox({ rating: 3, ratingCount: 0 }))).toEqual({
    rating: null,
    ratingCount: 0,
  });
});
