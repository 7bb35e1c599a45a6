import { isDay, londonToday } from '@hive/shared-ui/lib/days';
import { findIgnored, readDays } from '@hive/shared-ui/lib/search-params';

/** No records are older. While a year is typed, the value passes through 0002, 0020 and 0202. */
const firstYear = '2000';
/** The year after 9999 has more digits than a day may have. */
const lastYear = '9998';

/** Whether a text, typed or in the URL, is a day by which records can be filtered. */
export const isFilterDay = (text: string | null): text is string =>
  isDay(text) && text >= firstYear && text.slice(0, 4) <= lastYear;

/** The same for the first day of a month. */
export const isFilterMonth = (text: string | null): text is string =>
  isFilterDay(text) && text.endsWith('-01');

/**
 * The days of a period in the URL, both included, and the parameters that are not valid and have no effect.
 * @param names the parameters of the first and the last day
 * @param usualDays the number of days without a first one
 */
export function readFilterDays(
  search: URLSearchParams,
  names: readonly [string, string],
  usualDays: number,
) {
  const today = londonToday();
  return {
    today,
    days: readDays(search, names, { today, usualDays, isValid: isFilterDay }),
    ignored: findIgnored(search, names, isFilterDay),
  };
}
