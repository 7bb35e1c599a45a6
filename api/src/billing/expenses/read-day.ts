import { utcDay } from '../../platform/time/utc-day';

/** Which number comes first in '05/11/2026'; 'unsure' accepts only unambiguous dates. */
export type DayOrder = 'day-first' | 'month-first' | 'unsure';

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** '2026-11-05', '05/11/2026', '5 November 2026', 'Nov 5, 2026', in this order. */
const forms = {
  iso: String.raw`(\d{4})[-/._](\d{1,2})[-/._](\d{1,2})`,
  numbers: String.raw`(\d{1,2})[-/._](\d{1,2})[-/._](\d{4})`,
  dayName: String.raw`(\d{1,2})(?:st|nd|rd|th)?[ \-_./]*(${monthNames})[a-z]*[ \-_,./]*(\d{4})`,
  nameDay: String.raw`(${monthNames})[a-z]*[ \-_.]*(\d{1,2})(?:st|nd|rd|th)?,?[ \-_]+(\d{4})`,
} as const;

const exactPatterns = Object.fromEntries(
  Object.entries(forms).map(([name, form]) => [name, new RegExp(`^${form}$`, 'i')]),
) as Record<keyof typeof forms, RegExp>;

const anyDatePattern = new RegExp(
  String.raw`(?<![\d\w])(?:${Object.values(forms)
    .map((form) => form.replaceAll(/\((?!\?)/g, '(?:'))
    .join('|')})(?!\d)`,
  'gi',
);

const monthOf = (name: string): number =>
  monthNames.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Null for a day that does not exist. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? utcDay(date) : null;
}

/** Parses a date in common formats. Null if it is invalid, or ambiguous with 'unsure'. */
export function readDay(text: string, order: DayOrder): string | null {
  const written = text.trim();
  const parts = (form: keyof typeof forms) => exactPatterns[form].exec(written)?.slice(1);
  const iso = parts('iso');
  if (iso) return toDay(Number(iso[0]), Number(iso[1]), Number(iso[2]));
  const dayName = parts('dayName');
  if (dayName) return toDay(Number(dayName[2]), monthOf(dayName[1]!), Number(dayName[0]));
  const nameDay = parts('nameDay');
  if (nameDay) return toDay(Number(nameDay[2]), monthOf(nameDay[0]!), Number(nameDay[1]));
  const numbers = parts('numbers')?.map(Number);
  return numbers ? readNumbers(numbers as [number, number, number], order) : null;
}

function readNumbers([first, second, year]: [number, number, number], order: DayOrder) {
  const dayFirst = toDay(year, second, first);
  const monthFirst = toDay(year, first, second);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst)
    return dayFirst ?? monthFirst;
  if (order === 'unsure') return null;
  return order === 'day-first' ? dayFirst : monthFirst;
}

/** All dates in a text, as written. */
export const findDays = (text: string): string[] =>
  [...text.matchAll(anyDatePattern)].map(([day]) => day);
