import type { PublicBox } from '../src/boxes';
import { homeBoxes } from '../src/box-lists';
import { homeTiles, selectHomeBoxes } from '../src/select-home-boxes';
import { makePublicBox } from '../testing/boxes';

const inCategory = (name: string) => ({
  category: { _id: '0190c2b4-0000-7000-9000-000000000002', name },
});

const grouped = (...boxes: PublicBox[]) =>
  selectHomeBoxes(boxes).groups.map(({ name, boxes: group }) => [
    name,
    ...group.map((box) => box.name),
  ]);

test('The most popular category is first, the most popular box first in it, and boxes without a category last', () => {
  expect(
    grouped(
      makePublicBox({ name: 'Lone', category: null, popularity: 900 }),
      makePublicBox({ name: 'Tea', popularity: 30, clicks: 1500, ...inCategory('Tea') }),
      makePublicBox({ name: 'Cat', popularity: 20, clicks: 2000, ...inCategory('Pets') }),
      makePublicBox({ name: 'Dog', popularity: 25, ...inCategory('Pets') }),
    ),
  ).toEqual([
    ['Pets', 'Dog', 'Cat'],
    ['Tea', 'Tea'],
    [null, 'Lone'],
  ]);
});

test('The boxes with the largest rise are first in their category, before more popular ones', () => {
  const pets = inCategory('Pets');
  expect(
    grouped(
      makePublicBox({ name: 'Usual', popularity: 90, ...pets }),
      makePublicBox({ name: 'Rising', popularity: 2, trend: 1.5, ...pets }),
      makePublicBox({ name: 'Rising most', popularity: 1, trend: 3, ...pets }),
      makePublicBox({ name: 'Tea', popularity: 95, ...inCategory('Tea') }),
    ),
  ).toEqual([
    ['Tea', 'Tea'],
    ['Pets', 'Rising most', 'Rising', 'Usual'],
  ]);
});

test('Boxes of an older api, without popularity, are ordered by clicks', () => {
  const [few, many] = [2, 9].map((clicks) => makePublicBox({ name: `With ${clicks}`, clicks })) as [
    PublicBox,
    PublicBox,
  ];
  expect(grouped(few, many)).toEqual([['Coffee & Tea', 'With 9', 'With 2']]);
});

test('Equally popular categories are ordered by name, whatever the input order', () => {
  const b = makePublicBox({ name: 'B', ...inCategory('Y') });
  const a = makePublicBox({ name: 'A', ...inCategory('X') });
  expect(grouped(b, a)).toEqual([
    ['X', 'A'],
    ['Y', 'B'],
  ]);
  expect(grouped(a, b)).toEqual(grouped(b, a));
});

test('A category has at most twelve boxes and the number of all; sponsored ones are beside them, in their order', () => {
  const boxes = Array.from({ length: 15 }, (_unused, index) =>
    makePublicBox({
      name: `Box ${index}`,
      popularity: 100 - index,
      ...(index >= 13 && { sponsoredPlace: 15 - index }),
    }),
  );
  const [group] = selectHomeBoxes(boxes).groups;
  expect(group!.total).toBe(15);
  expect(group!.boxes.map(({ name }) => name)).toEqual(
    boxes.slice(0, homeTiles).map(({ name }) => name),
  );
  expect(group!.sponsored.map(({ name }) => name)).toEqual(['Box 14', 'Box 13']);
});

test('Boxes of brands that are not verified are in their own part only; the figures count them', () => {
  const unverified = Array.from({ length: 13 }, (_unused, index) =>
    makePublicBox({ name: `New ${index}`, isVerified: false, ratingCount: 1 }),
  );
  const selected = selectHomeBoxes([makePublicBox({ ratingCount: 10 }), ...unverified]);
  expect(selected.facts).toEqual({ verified: 1, ratings: 23, categories: 1 });
  expect(selected.honeycomb).toHaveLength(1);
  expect(selected.unverified.total).toBe(13);
  expect(selected.unverified.boxes.map(({ name }) => name)).toEqual(
    unverified.slice(0, homeTiles).map(({ name }) => name),
  );
  expect(selected.groups.flatMap(({ boxes }) => boxes)).toHaveLength(1);
});

test('The honeycomb has the first box with a picture of up to three categories', () => {
  const made = ['Tea', 'Pets', 'Books', 'Craft'].flatMap((name, index) => [
    makePublicBox({ name: `${name} 1`, popularity: 90 - index, ...inCategory(name) }),
    makePublicBox({ name: `${name} 2`, popularity: 80 - index, ...inCategory(name) }),
  ]);
  const bare = makePublicBox({
    name: 'No picture',
    imageUrl: null,
    popularity: 99,
    category: null,
  });
  expect(selectHomeBoxes([bare, ...made]).honeycomb.map(({ name }) => name)).toEqual([
    'Tea 1',
    'Pets 1',
    'Books 1',
  ]);
});

test('The selection fits its schema and has no long descriptions', () => {
  const selected = selectHomeBoxes([makePublicBox(), makePublicBox({ isVerified: false })]);
  expect(homeBoxes.parse(selected)).toEqual(selected);
  expect(JSON.stringify(selected)).not.toContain('longDescription');
});
