import { formatWholeNumber } from './format';

/** A difference in words: '3 more', '12 fewer', 'Same'. */
export function describeDifference(count: number, previous: number): string {
  if (count === previous) return 'Same';
  const difference = formatWholeNumber(Math.abs(count - previous));
  return `${difference} ${count > previous ? 'more' : 'fewer'}`;
}
