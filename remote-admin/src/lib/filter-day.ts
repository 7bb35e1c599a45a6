import { isDay } from '@hive/shared-ui/lib/days';

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

/** Whether a day's parameter is unset or valid. */
export const isUnsetOrDay = (text: string): boolean => text === '' || isFilterDay(text);
