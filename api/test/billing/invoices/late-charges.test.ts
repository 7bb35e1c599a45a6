import { readSettings } from '../../../src/platform/settings/settings';
import { lateChargesOf } from '../../../src/billing/invoices/late-charges';
import { isBaseRateList, readBaseRates } from '../../../src/platform/settings/base-rates';

const rates = readBaseRates('2025-12-31=3.75, 2026-06-30=4');

describe('Statutory charges for late payment', () => {
  it('are interest by day at eight points above the base rate, and a fixed sum', () => {
    const debt = { outstandingPence: 120_000, firstLateDay: '2026-07-01', days: 73 };
    expect(lateChargesOf(debt, rates)).toEqual({
      // £1,200 at 12% for a fifth of a year.
      interest: 28.8,
      dailyInterest: 0.39,
      ratePercent: 12,
      baseRatePercent: 4,
      baseRateOn: '2026-06-30',
      fixedSum: 70,
    });
  });

  it.each([
    ['2026-06-30', '2025-12-31'],
    ['2026-01-01', '2025-12-31'],
    ['2026-12-31', '2026-06-30'],
  ])('use the rate of the half-year in which the debt became late: %s', (firstLateDay, day) => {
    const debt = { outstandingPence: 100, firstLateDay, days: 1 };
    expect(lateChargesOf(debt, rates)?.baseRateOn).toBe(day);
  });

  it.each([
    [99_999, 40],
    [100_000, 70],
    [999_999, 70],
    [1_000_000, 100],
  ])('have a fixed sum by the size of the debt: %i pence', (outstandingPence, fixedSum) => {
    const debt = { outstandingPence, firstLateDay: '2026-07-01', days: 1 };
    expect(lateChargesOf(debt, rates)?.fixedSum).toBe(fixedSum);
  });

  it('are unknown without the base rate of the reference day', () => {
    const debt = { outstandingPence: 100, firstLateDay: '2027-01-01', days: 1 };
    expect(lateChargesOf(debt, rates)).toBeNull();
  });
});

it.each(['', '2026-06-29=4', '2026-06-30=', '2026-06-30=4;2026-12-31=4', '2026-06-30=-1', '4'])(
  'A list of base rates is refused: %j',
  (list) => {
    expect(isBaseRateList(list)).toBe(false);
  },
);

describe('The setting BASE_RATES', () => {
  const read = (BASE_RATES: string) =>
    readSettings({ SECRET_KEY: 'ab'.repeat(32), BASE_RATES }).seller.baseRates;

  it('has a base rate for each reference day', () => {
    expect(read('2025-12-31=3.75,2026-06-30=4')).toEqual([
      { day: '2025-12-31', percent: 3.75 },
      { day: '2026-06-30', percent: 4 },
    ]);
  });

  it('is refused with another day', () => {
    expect(() => read('2026-06-29=4')).toThrow(/BASE_RATES must be a list such as/);
  });
});
