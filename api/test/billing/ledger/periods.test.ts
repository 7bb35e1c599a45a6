import type { PeriodQuery } from '@hive/contract/ledger';
import {
  comparedDays,
  resolveReportPeriod,
  splitDays,
} from '../../../src/billing/ledger/report-period';
import type { AccountingSettings } from '../../../src/platform/settings/accounting-settings';

const now = new Date('2026-11-22T12:00:00Z');
const usual: AccountingSettings = { vatStagger: 1, financialYearStart: 4 };
const resolve = (query: PeriodQuery, settings = usual, at = now) =>
  resolveReportPeriod(query, at, settings);
const daysOf = (query: PeriodQuery, settings = usual, at = now) => {
  const { firstDay, lastDay } = resolve(query, settings, at);
  return `${firstDay} ${lastDay}`;
};

describe('A period', () => {
  it.each<[PeriodQuery, string]>([
    [{}, '2025-12-01 2026-11-30'],
    [{ from: '2026-01-01', to: '2026-02-01' }, '2026-01-01 2026-02-28'],
    [{ period: 'month' }, '2026-11-01 2026-11-30'],
    [{ period: 'month', day: '2024-02-10' }, '2024-02-01 2024-02-29'],
    [{ period: 'quarter', day: '2026-03-31' }, '2026-01-01 2026-03-31'],
    [{ period: 'vat-quarter', day: '2026-12-31' }, '2026-10-01 2026-12-31'],
    [{ period: 'year', day: '2026-01-01' }, '2026-01-01 2026-12-31'],
    [{ period: 'financial-year', day: '2026-03-31' }, '2025-04-01 2026-03-31'],
    [{ period: 'financial-year', day: '2026-04-01' }, '2026-04-01 2027-03-31'],
    [{ period: 'tax-year', day: '2026-04-05' }, '2025-04-06 2026-04-05'],
    [{ period: 'tax-year', day: '2026-04-06' }, '2026-04-06 2027-04-05'],
    [{ period: 'days', firstDay: '2026-02-03', lastDay: '2026-02-03' }, '2026-02-03 2026-02-03'],
  ])('of %j covers %s', (query, expected) => {
    expect(daysOf(query)).toBe(expected);
  });

  it('follows the VAT stagger group and the start of the financial year', () => {
    const quarter = (vatStagger: 1 | 2 | 3, day: string) =>
      daysOf({ period: 'vat-quarter', day }, { ...usual, vatStagger });
    expect(quarter(2, '2026-01-31')).toBe('2025-11-01 2026-01-31');
    expect(quarter(2, '2026-02-01')).toBe('2026-02-01 2026-04-30');
    expect(quarter(3, '2026-01-31')).toBe('2025-12-01 2026-02-28');
    expect(quarter(3, '2026-12-01')).toBe('2026-12-01 2027-02-28');
    const year = { period: 'financial-year', day: '2026-06-30' } as const;
    expect(daysOf(year, { ...usual, financialYearStart: 7 })).toBe('2025-07-01 2026-06-30');
    expect(daysOf(year, { ...usual, financialYearStart: 1 })).toBe('2026-01-01 2026-12-31');
  });

  it('starts from the London day', () => {
    const lateInUtc = new Date('2026-06-30T23:30:00Z');
    expect(daysOf({ period: 'month' }, usual, lateInUtc)).toBe('2026-07-01 2026-07-31');
  });

  it.each<[PeriodQuery, 'previous' | 'last-year', string]>([
    [{ from: '2026-03-01', to: '2026-04-01' }, 'previous', '2026-01-01 2026-02-28'],
    [{ from: '2025-02-01', to: '2025-02-01' }, 'last-year', '2024-02-01 2024-02-29'],
    [{ period: 'month', day: '2026-03-31' }, 'previous', '2026-02-01 2026-02-28'],
    [{ period: 'vat-quarter', day: '2026-01-01' }, 'previous', '2025-10-01 2025-12-31'],
    [{ period: 'quarter', day: '2026-01-01' }, 'last-year', '2025-01-01 2025-03-31'],
    [{ period: 'tax-year', day: '2026-04-05' }, 'previous', '2024-04-06 2025-04-05'],
    [{ period: 'tax-year', day: '2026-04-05' }, 'last-year', '2024-04-06 2025-04-05'],
    [
      { period: 'days', firstDay: '2026-03-03', lastDay: '2026-03-09' },
      'previous',
      '2026-02-24 2026-03-02',
    ],
    [
      { period: 'days', firstDay: '2026-01-01', lastDay: '2026-01-31' },
      'previous',
      '2025-12-01 2025-12-31',
    ],
    [
      { period: 'days', firstDay: '2024-02-29', lastDay: '2024-03-05' },
      'last-year',
      '2023-02-28 2023-03-05',
    ],
  ])('of %j is compared with the %s one, %s', (query, comparison, expected) => {
    const { firstDay, lastDay } = comparedDays(resolve(query), comparison, usual);
    expect(`${firstDay} ${lastDay}`).toBe(expected);
  });

  it('is read by complete months, and by days before and after them', () => {
    const split = (firstDay: string, lastDay: string) => splitDays({ firstDay, lastDay });
    expect(split('2026-01-01', '2026-02-28')).toEqual({
      months: { from: '2026-01-01', to: '2026-02-01' },
      edges: [],
    });
    expect(split('2026-01-02', '2026-04-05')).toEqual({
      months: { from: '2026-02-01', to: '2026-03-01' },
      edges: [
        { firstDay: '2026-01-02', lastDay: '2026-01-31' },
        { firstDay: '2026-04-01', lastDay: '2026-04-05' },
      ],
    });
    expect(split('2026-01-02', '2026-02-27')).toEqual({
      months: null,
      edges: [{ firstDay: '2026-01-02', lastDay: '2026-02-27' }],
    });
  });
});
