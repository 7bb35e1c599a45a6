import { formatDuration, formatDurations } from './duration';

it('A duration is written in its largest unit', () => {
  const texts = [0, 1, 59, 240, 3600, 5400, 86_400, 3 * 86_400].map(formatDuration);
  expect(texts).toEqual([
    '0 seconds',
    '1 second',
    '59 seconds',
    '4 minutes',
    '1 hour',
    '2 hours',
    '1 day',
    '3 days',
  ]);
});

it('A range names its unit once, or both units if they differ', () => {
  expect(formatDurations(2 * 86_400, 9 * 86_400)).toBe('2 to 9 days');
  expect(formatDurations(2400, 2 * 86_400)).toBe('40 minutes to 2 days');
  expect(formatDurations(3600, 3700)).toBe('1 hour');
  expect(formatDurations(3600, 2 * 3600)).toBe('1 to 2 hours');
});
