import { monthlyCostPence } from '@hive/contract/box-price';
import { frequency } from '@hive/contract/boxes';
import fc from 'fast-check';
import { meanRating } from '../../../src/marketplace/catalogue/mean-rating';
import { shownName } from '../../../src/platform/text/shown-name';

describe('the monthly cost', () => {
  it.each([
    ['weekly', 1000, 250, 5417],
    ['fortnightly', 1000, 0, 2167],
    ['monthly', 1295, 399, 1694],
    ['bi-monthly', 1999, 0, 1000],
    ['quarterly', 1000, 0, 333],
    ['quarterly', 1000, 1, 334],
    ['monthly', 0, 0, 0],
  ] as const)('of a %s box at %i + %i pence is %i pence', (often, price, delivery, expected) => {
    expect(monthlyCostPence(price, delivery, often)).toBe(expected);
  });

  it('rounds half a penny up', () => {
    expect(monthlyCostPence(1, 0, 'bi-monthly')).toBe(1);
    expect(monthlyCostPence(3, 0, 'bi-monthly')).toBe(2);
    expect(monthlyCostPence(3, 0, 'fortnightly')).toBe(7);
  });

  it('is always whole pence, within half a penny of the exact cost', () => {
    const exact = {
      weekly: 52 / 12,
      fortnightly: 26 / 12,
      monthly: 1,
      'bi-monthly': 1 / 2,
      quarterly: 1 / 3,
    };
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(10_000),
        fc.constantFrom(...frequency.options),
        (price, delivery, often) => {
          const cost = monthlyCostPence(price, delivery, often);
          expect(Number.isInteger(cost)).toBe(true);
          expect(Math.abs(cost - (price + delivery) * exact[often])).toBeLessThanOrEqual(
            0.5 + 1e-6,
          );
        },
      ),
    );
  });
});

describe('the mean rating', () => {
  it.each([
    [17, 4, 4.3],
    [13, 3, 4.3],
    [9, 2, 4.5],
    [5, 1, 5],
    [1, 1, 1],
    [83, 20, 4.2],
    [82, 20, 4.1],
    [87, 20, 4.4],
  ])('of %i stars from %i people is %f', (sum, count, expected) => {
    expect(meanRating(sum, count)).toBe(expected);
  });

  it('is null without ratings', () => {
    expect(meanRating(0, 0)).toBeNull();
  });

  it('rounds every half up for any number of ratings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (count, seed) => {
        const sum = count + (seed % (4 * count + 1));
        const inIntegers = Number((20n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count))) / 10;
        expect(meanRating(sum, count)).toBe(inIntegers);
      }),
    );
  });
});

describe('the name a review shows', () => {
  it.each([
    ['Priya Sharma', 'Priya S.'],
    ['Priya S.', 'Priya S.'],
    ['  jo   anne   de  wit ', 'jo W.'],
    ['Cher', 'Cher'],
    ['Zoë Ångström', 'Zoë Å.'],
    ['  ', 'A Hive member'],
  ])('of %j is %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});
