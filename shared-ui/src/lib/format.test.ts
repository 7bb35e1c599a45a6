import { cancellationLabel, frequencyLabel } from './box-labels';
import {
  formatCount,
  formatDate,
  formatMonth,
  formatPence,
  formatPounds,
  formatQuantity,
  formatRating,
  formatTime,
  formatUserCount,
  formatList,
  formatWholeNumber,
  formatWholePounds,
} from './format';

it('shows pounds with two decimals', () => {
  expect(formatPounds(12.5)).toBe('£12.50');
  expect(formatPounds(1234)).toBe('£1,234.00');
  expect(formatPence(1250)).toBe('£12.50');
});

it('shows the London day of an instant', () => {
  expect(formatDate('2026-11-20T09:00:00Z')).toBe('20 Nov 2026');
  expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 Jul 2026');
  expect(formatDate('2026-09-05T12:00:00Z')).toBe('5 Sep 2026');
  expect(formatDate('never')).toBe('');
});

it('shows a month, and the time of an instant in London', () => {
  expect(formatMonth('2026-11-01')).toBe('Nov 2026');
  expect(formatTime('2026-11-20T09:05:00Z')).toBe('09:05');
  expect(formatTime('2026-06-30T23:30:00Z')).toBe('00:30');
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k+'],
  [1234, '1.2k+'],
  [1299, '1.2k+'],
  [12_000, '12k+'],
])('shows the count %d, rounded down, as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('formats the number of users', () => {
  expect([1200, 87, 1, 0].map(formatUserCount)).toEqual([
    '1.2k+ users',
    '87 users',
    '1 user',
    '0 users',
  ]);
});

it('shows ratings with one decimal, halves upwards', () => {
  expect([4.25, 4.35, 5].map(formatRating)).toEqual(['4.3', '4.4', '5.0']);
});

it('labels frequency and cancellation', () => {
  expect(frequencyLabel('bi-monthly')).toBe('Every two months');
  expect(cancellationLabel('anytime')).toBe('Cancel at any time');
});

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [1_200, '1,200 days'],
])('formats a quantity: %i', (count, text) => {
  expect(formatQuantity(count, 'day')).toBe(text);
});

it('Amounts and counts are written as Intl.NumberFormat writes them', () => {
  const currency = { style: 'currency', currency: 'GBP' } as const;
  const pounds = new Intl.NumberFormat('en-GB', currency);
  const wholePounds = new Intl.NumberFormat('en-GB', { ...currency, maximumFractionDigits: 0 });
  const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
  const amounts = [0, 0.004, 0.125, 0.5, 1, 9.99, 99.995, 999.99, 999.995, 1000, 1234.5];
  for (const amount of [...amounts, 99_999.5, 999_999.99, 1_000_000, 10_000_000, 123_456_789.01]) {
    for (const signed of amount === 0 ? [0] : [amount, -amount]) {
      expect(formatPounds(signed)).toBe(pounds.format(signed));
      expect(formatWholePounds(signed)).toBe(wholePounds.format(signed));
      expect(formatWholeNumber(signed)).toBe(whole.format(signed));
    }
  }
});

it('Names are listed as Intl.ListFormat lists them', () => {
  const list = new Intl.ListFormat('en-GB');
  for (const names of [[], ['tea'], ['tea', 'coffee'], ['tea', 'coffee', 'snacks', 'books']])
    expect(formatList(names)).toBe(list.format(names));
});
