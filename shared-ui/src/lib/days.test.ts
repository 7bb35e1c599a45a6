import { isDay, startOfLondonDay } from './days';

it('A day in London begins an hour before midnight UTC in summer', () => {
  expect(startOfLondonDay('2026-01-15')).toBe('2026-01-15T00:00:00.000Z');
  expect(startOfLondonDay('2026-07-01')).toBe('2026-06-30T23:00:00.000Z');
});

it('The days on which the clocks change begin at the time in use before the change', () => {
  expect(startOfLondonDay('2026-03-29')).toBe('2026-03-29T00:00:00.000Z');
  expect(startOfLondonDay('2026-03-30')).toBe('2026-03-29T23:00:00.000Z');
  expect(startOfLondonDay('2026-10-25')).toBe('2026-10-24T23:00:00.000Z');
  expect(startOfLondonDay('2026-10-26')).toBe('2026-10-26T00:00:00.000Z');
});

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-32', false],
  ['2026-13-01', false],
  ['20261101', false],
  ['abc', false],
  ['', false],
  [null, false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
