import { addDays, countDays } from './days';
import { bucketName, listBuckets } from './buckets';

const today = '2026-11-24';
const lastDays = (count: number) => ({ from: addDays(today, 1 - count), to: today });
const units = (count: number) => [
  ...new Set(listBuckets(lastDays(count), today).map(({ unit }) => unit)),
];
const names = (from: string, to: string) => listBuckets({ from, to }, today).map(bucketName);

it.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [182, 'week'],
  [183, 'month'],
  [732, 'month'],
])('divides %i days by %s', (count, unit) => {
  expect(units(count)).toEqual([unit]);
});

it('covers every day of the range once, whatever the range', () => {
  for (let count = 1; count <= 732; count += 1) {
    const range = { from: addDays('2026-03-29', -count + 1), to: '2026-03-29' };
    const buckets = listBuckets(range, today);
    expect(buckets[0]?.from).toBe(range.from);
    expect(buckets.at(-1)?.to).toBe(range.to);
    expect(buckets.reduce((sum, bucket) => sum + countDays(bucket), 0)).toBe(count);
    expect(buckets.slice(1).every(({ from }, at) => from === addDays(buckets[at]!.to, 1))).toBe(
      true,
    );
  }
});

it('marks the day in progress, and no other', () => {
  expect(names('2026-11-22', '2026-11-24')).toEqual([
    '22 Nov 2026',
    '23 Nov 2026',
    '24 Nov 2026 (so far)',
  ]);
});

it('begins weeks on Monday, and marks those that the range cuts and the one in progress', () => {
  const weeks = names('2026-10-14', today);
  expect(weeks.slice(0, 2)).toEqual(['14 to 18 Oct 2026 (part of a week)', '19 to 25 Oct 2026']);
  expect(weeks.at(-1)).toBe('23 to 24 Nov 2026 (so far)');
  expect(names('2026-09-28', '2026-11-04').at(-1)).toBe('2 to 4 Nov 2026 (part of a week)');
});

it('names the days of a month that the range cuts', () => {
  const months = names('2025-12-15', today);
  expect(months.slice(0, 2)).toEqual(['Dec 2025 (15 to 31 Dec 2025)', 'Jan 2026']);
  expect(months.at(-1)).toBe('Nov 2026 (so far)');
  expect(names('2025-12-01', '2026-11-20').at(-1)).toBe('Nov 2026 (1 to 20 Nov 2026)');
});

it('names a week over the end of a year with both years', () => {
  expect(names('2025-12-01', '2026-01-31')[4]).toBe('29 Dec 2025 to 4 Jan 2026');
});
