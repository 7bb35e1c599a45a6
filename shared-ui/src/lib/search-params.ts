import { addDays, isDay, type Days } from './days';

interface UsualPeriod {
  today: string;
  /** The number of days without a first one. */
  usualDays: number;
  /** Whether a text is a day that the period can have; by default, any day. */
  isValid?: typeof isDay;
}

/**
 * The days of a period in the URL, both included. A missing or invalid last day is today, and a missing or invalid first
 * day is the one with which the period has its usual length.
 * @param names the parameters of the first and the last day
 */
export function readDays(
  params: URLSearchParams,
  [first, last]: readonly [string, string],
  { today, usualDays, isValid = isDay }: UsualPeriod,
): Days {
  const [from, lastDay] = [params.get(first), params.get(last)];
  const to = isValid(lastDay) ? lastDay : today;
  return { from: isValid(from) ? from : addDays(to, 1 - usualDays), to };
}

/** The parameters with a value that is not valid, as they are written in the URL: 'from=abc'. An empty value is unset. */
export const findIgnored = (
  params: URLSearchParams,
  names: readonly string[],
  isValid: (value: string, name: string) => boolean,
): string[] =>
  names.flatMap((name) => {
    const value = params.get(name);
    return !value || isValid(value, name) ? [] : [`${name}=${value}`];
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
