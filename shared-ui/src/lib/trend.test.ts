import { addDays } from './days';
import { createTrend, previousPeriod } from './trend';
import { describeDifference } from './describe-difference';

/** A count of 1 on the first day, 2 on the second, and so on. */
const countUp = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => ({ date: addDays(from, index), count: index + 1 }));
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

it.each([
  ['days', 31],
  ['weeks', 100],
  ['months', 366],
])('compares %s with as many days of the previous period, all of them once', (_unit, length) => {
  const range = { from: addDays('2026-11-24', 1 - length), to: '2026-11-24' };
  const before = previousPeriod(range);
  expect(addDays(before.to, 1)).toBe(range.from);

  const { points, isCompared } = createTrend(range, '2026-11-24', [
    { name: 'Clicks', counts: countUp(range.from, length), previous: countUp(before.from, length) },
  ]);

  expect(isCompared).toBe(true);
  expect(points.map(({ counts }) => counts)).toEqual(points.map(({ previous }) => previous));
  expect(sum(points.flatMap(({ previous }) => previous))).toBe((length * (length + 1)) / 2);
});

it('has no previous period unless it is given', () => {
  const range = { from: '2026-11-01', to: '2026-11-02' };
  const trend = createTrend(range, '2026-11-24', [
    { name: 'Clicks', counts: countUp('2026-11-01', 2) },
  ]);
  expect(trend.isCompared).toBe(false);
  expect(trend.points[0]).toMatchObject({ counts: [1], previous: [] });
});

it('describes a difference in words', () => {
  expect(describeDifference(1_500, 100)).toBe('1,400 more');
  expect(describeDifference(1, 4)).toBe('3 fewer');
  expect(describeDifference(4, 4)).toBe('Same');
});
