import fc from 'fast-check';
import { lastWholeMonth, monthAfter } from '../../../src/platform/time/months';
import type { MonthFigures } from '../../../src/billing/invoices/settle-month';
import { settleMonth, vatOf } from '../../../src/billing/invoices/settle-month';

const nothing: MonthFigures = {
  commissionPence: 0,
  conversions: 0,
  reversedPence: 0,
  reversals: 0,
  feePence: 0,
  plan: 'Bronze',
  tierChangesPence: 0,
  premiumPence: 0,
  carriedPence: 0,
};

const above = fc.nat(50_000_000);
const below = above.map((pence) => -pence || 0);
const anyMonth: fc.Arbitrary<MonthFigures> = fc.record({
  commissionPence: above,
  conversions: fc.nat(10_000),
  reversedPence: below,
  reversals: fc.nat(10_000),
  feePence: above,
  plan: fc.constantFrom('Bronze', 'Silver', 'Gold'),
  tierChangesPence: fc.oneof(above, below),
  premiumPence: fc.oneof(above, below),
  carriedPence: below,
});

const sumOf = (figures: MonthFigures): number =>
  figures.commissionPence +
  figures.reversedPence +
  figures.feePence +
  figures.tierChangesPence +
  figures.premiumPence +
  figures.carriedPence;

describe('settleMonth', () => {
  it('bills or carries forward the exact sum, never both', () => {
    fc.assert(
      fc.property(anyMonth, (figures) => {
        const { netPence, carriedPence } = settleMonth(figures);
        expect(netPence + carriedPence).toBe(sumOf(figures));
        expect(netPence).toBeGreaterThanOrEqual(0);
        expect(carriedPence).toBeLessThanOrEqual(0);
        expect(netPence === 0 || carriedPence === 0).toBe(true);
      }),
    );
  });

  it('returns lines without zeros that add up to the net sum, and VAT in whole pence', () => {
    fc.assert(
      fc.property(anyMonth, (figures) => {
        const { lines, netPence, vatPence } = settleMonth(figures);
        expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(netPence);
        expect(lines.every(({ pence }) => pence !== 0)).toBe(true);
        expect(Number.isInteger(vatPence)).toBe(true);
        expect(Math.abs(vatPence * 5 - netPence)).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  it('loses nothing over any sequence of months', () => {
    fc.assert(
      fc.property(fc.array(anyMonth, { maxLength: 24 }), (months) => {
        let carriedPence = 0;
        let billed = 0;
        let brought = 0;
        for (const month of months) {
          const figures = { ...month, carriedPence };
          brought += sumOf({ ...month, carriedPence: 0 });
          const settled = settleMonth(figures);
          billed += settled.netPence;
          ({ carriedPence } = settled);
        }
        expect(billed + carriedPence).toBe(brought);
      }),
    );
  });

  it('describes each line', () => {
    const { lines, vatPence } = settleMonth({
      commissionPence: 12_345,
      conversions: 12,
      reversedPence: -500,
      reversals: 1,
      feePence: 9_900,
      plan: 'Gold',
      tierChangesPence: -1_667,
      premiumPence: 2_900,
      carriedPence: -3,
    });
    expect(lines).toEqual([
      { kind: 'commission', text: 'Commission on 12 approved subscriptions', pence: 12_345 },
      { kind: 'reversals', text: 'Commission reversed for 1 refund', pence: -500 },
      { kind: 'plan', text: 'Gold tier', pence: 9_900 },
      { kind: 'tier-changes', text: 'Tier changes', pence: -1_667 },
      { kind: 'premium', text: 'Premium plan', pence: 2_900 },
      { kind: 'carried', text: 'Carried forward from earlier months', pence: -3 },
    ]);
    expect(vatPence).toBe(4_595);
  });

  it('returns no lines when nothing is owed', () => {
    const none = { lines: [], netPence: 0, vatPence: 0 };
    expect(settleMonth(nothing)).toEqual({ ...none, carriedPence: 0 });
    expect(settleMonth({ ...nothing, reversedPence: -7 })).toEqual({ ...none, carriedPence: -7 });
  });
});

it('VAT is a fifth of the net sum, with half a penny rounded up', () => {
  expect([1, 2, 3, 5, 10_001, 10_003].map(vatOf)).toEqual([0, 0, 1, 1, 2_000, 2_001]);
});

it('A month is complete one hour after its end in London', () => {
  expect(lastWholeMonth(new Date('2026-12-01T00:59:59Z'))).toBe('2026-10-01');
  expect(lastWholeMonth(new Date('2026-12-01T01:00:00Z'))).toBe('2026-11-01');
  // Summer time: July starts at 23:00 UTC.
  expect(lastWholeMonth(new Date('2026-07-01T00:00:00Z'))).toBe('2026-06-01');
  expect(monthAfter('2026-12-01')).toBe('2027-01-01');
  expect(monthAfter('2026-01-01')).toBe('2026-02-01');
});
