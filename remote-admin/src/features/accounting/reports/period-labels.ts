import type { CoveredDays, PeriodComparison, PeriodKind } from '@hive/contract/report-period';
import { addDays } from '@hive/shared-ui/lib/days';
import { formatDate, formatMonth } from '@hive/shared-ui/lib/format';

/** Labels of the kinds of period. */
export const periodNames: Readonly<Record<PeriodKind, string>> = {
  months: 'Months',
  month: 'One month',
  quarter: 'Quarter',
  'vat-quarter': 'VAT quarter',
  year: 'Calendar year',
  'financial-year': 'Financial year',
  'tax-year': 'Tax year',
  days: 'From and to dates',
};

/** Labels of the comparisons. */
export const comparisonNames: Readonly<Record<PeriodComparison, string>> = {
  previous: 'Previous period',
  'last-year': 'Same period last year',
};

const isFirst = (day: string): boolean => day.endsWith('-01');

/** 'Dec 2025 to Nov 2026' for complete months, a single month, or '6 Apr 2026 to 5 Apr 2027'. */
export function describeDays({ firstDay, lastDay }: CoveredDays): string {
  const format = isFirst(firstDay) && isFirst(addDays(lastDay, 1)) ? formatMonth : formatDate;
  const [first, last] = [format(firstDay), format(lastDay)];
  return first === last ? first : `${first} to ${last}`;
}
