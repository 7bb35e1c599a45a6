import { addDays, isDay, type Days } from './days';

/**
 * The days of a period in the URL, both included. A missing or invalid last day is today, and a missing or invalid first
 * day is the one with which the period has its usual length.
 * @param names the parameters of the first and the last day
 */
export function readDays(
  params: URLSearchParams,
  [first, last]: readonly [string, string],
  { today, usualDays }: { today: string; usualDays: number },
): Days {
  const [from, lastDay] = [params.get(first), params.get(last)];
  const to = isDay(lastDay) ? lastDay : today;
  return { from: isDay(from) ? from : addDays(to, 1 - usualDays), to };
}

/** The parameters with a value that is not valid, as they are written in the URL: 'from=abc'. */
export const findIgnored = (
  params: URLSearchParams,
  names: readonly string[],
  isValid: (value: string, name: string) => boolean,
): string[] =>
  names.flatMap((name) => {
    const value = params.get(name);
    return value === null || isValid(value, name) ? [] : [`${name}=${value}`];
  });

/** Search parameters with some of them changed: null and the empty string remove one. Leaves the others unchanged. */
export function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
