import fc from 'fast-check';
import { boxDistance, similarBoxes } from '../../../src/marketplace/catalogue/similar-boxes';
import { makeCatalogueBox, ratingsOf } from './make-catalogue-box';

const coffee = { _id: '018f0000-0000-7000-8000-00000000000a', name: 'Coffee' };
const books = { _id: '018f0000-0000-7000-8000-00000000000b', name: 'Books' };

describe('similarBoxes', () => {
  const box = makeCatalogueBox({ category: coffee, monthlyCostPence: 1000, rating: ratingsOf(4) });

  it('puts boxes of the same category before nearer ones of another', () => {
    const twin = makeCatalogueBox({ ...box, id: 'twin', category: books });
    const dearCoffee = makeCatalogueBox({ category: coffee, monthlyCostPence: 9000 });
    expect(similarBoxes(box, [twin, box, dearCoffee])).toEqual([dearCoffee, twin]);
  });

  it('orders a category by closeness of monthly cost and rating', () => {
    const make = (name: string, monthlyCostPence: number, stars: 1 | 2 | 3 | 4 | 5) =>
      makeCatalogueBox({ name, category: coffee, monthlyCostPence, rating: ratingsOf(stars) });
    const list = [make('Dear', 5000, 4), make('Near', 1100, 4), make('Poor', 1100, 1)];
    expect(similarBoxes(box, list).map(({ name }) => name)).toEqual(['Near', 'Dear', 'Poor']);
  });

  it('does not treat two boxes without a category as the same category', () => {
    const loose = makeCatalogueBox({ monthlyCostPence: 1000 });
    const far = makeCatalogueBox({ name: 'Far', monthlyCostPence: 9000 });
    const near = makeCatalogueBox({ name: 'Near', category: coffee, monthlyCostPence: 1000 });
    expect(similarBoxes(loose, [far, near])[0]).toBe(near);
  });

  it('returns at most four boxes, never the box itself', () => {
    const list = [box, ...Array.from({ length: 9 }, () => makeCatalogueBox({ category: coffee }))];
    const similar = similarBoxes(box, list);
    expect(similar).toHaveLength(4);
    expect(similar).not.toContain(box);
  });

  it('leaves out boxes that are not verified, although they are nearer', () => {
    const far = makeCatalogueBox({ category: books, monthlyCostPence: 9000 });
    const unverified = makeCatalogueBox({ ...box, id: 'unverified', isVerified: false });
    expect(similarBoxes(box, [unverified, far])).toEqual([far]);
  });

  it('returns nothing in a catalogue of one box', () => {
    expect(similarBoxes(box, [box])).toEqual([]);
  });

  it('does not depend on the order of the list', () => {
    const list = Array.from({ length: 12 }, (_, index) =>
      makeCatalogueBox({ name: `Box ${index % 3}`, category: index % 2 ? coffee : books }),
    );
    const expected = similarBoxes(box, list);
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
        expect(similarBoxes(box, shuffled)).toEqual(expected);
      }),
    );
  });
});

describe('the distance between two boxes', () => {
  it('is 0 for equal boxes, symmetric, and at most 2', () => {
    const someBox = fc
      .record({
        cost: fc.nat(100_000),
        stars: fc.array(fc.constantFrom(1, 2, 3, 4, 5), { maxLength: 3 }),
      })
      .map(({ cost, stars }) =>
        makeCatalogueBox({
          monthlyCostPence: cost,
          rating: ratingsOf(...stars),
        }),
      );
    fc.assert(
      fc.property(someBox, someBox, (a, b) => {
        expect(boxDistance(a, a)).toBe(0);
        expect(boxDistance(a, b)).toBe(boxDistance(b, a));
        expect(boxDistance(a, b)).toBeLessThanOrEqual(2);
      }),
    );
  });
});
