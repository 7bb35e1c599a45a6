import type { PeriodQuery } from '@hive/contract/ledger';
import type { CoveredDays, PeriodComparison, PeriodKind } from '@hive/contract/report-period';
import type { AccountingSettings } from '../../platform/settings/accounting-settings';
import { londonDay } from '../../platform/time/london-day';
import { lastOfMonth, monthOfDay } from '../../platform/time/months';
import { addDays, countDays } from '../../platform/time/report-days';
import { invalidField } from '../../platform/http/problem';
import { addMonths, countMonths, resolveMonths, type Period } from './period';

/** The period of a report: its kind and its days, both included. */
export interface ReportPeriod extends CoveredDays {
  kind: PeriodKind;
}

/** As many as 120 months have at most. */
const maxDays = 3_653;
/** Ends of later periods would have years with five digits. */
const endOfTime = '3000-01-01';

const isWholeMonths = ({ firstDay, lastDay }: CoveredDays): boolean =>
  firstDay === monthOfDay(firstDay) && lastDay === lastOfMonth(lastDay);

/** A number of months that starts in a month (1 to 12) and contains the day; they divide the year evenly. */
function monthsAround(day: string, count: number, startMonth: number): CoveredDays {
  const month = Number(day.slice(5, 7));
  const elapsed = (((month - startMonth) % count) + count) % count;
  const first = addMonths(monthOfDay(day), -elapsed);
  return { firstDay: first, lastDay: lastOfMonth(addMonths(first, count - 1)) };
}

/** 6 April to 5 April. */
function taxYearAround(day: string): CoveredDays {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0);
  return { firstDay: `${year}-04-06`, lastDay: `${year + 1}-04-05` };
}

function periodAround(
  day: string,
  kind: Exclude<PeriodKind, 'months' | 'days'>,
  { vatStagger, financialYearStart }: AccountingSettings,
): CoveredDays {
  switch (kind) {
    case 'month':
      return monthsAround(day, 1, 1);
    case 'quarter':
      return monthsAround(day, 3, 1);
    case 'vat-quarter':
      return monthsAround(day, 3, vatStagger);
    case 'year':
      return monthsAround(day, 12, 1);
    case 'financial-year':
      return monthsAround(day, 12, financialYearStart);
    case 'tax-year':
      return taxYearAround(day);
  }
}

function chosenDays({ firstDay, lastDay }: PeriodQuery): CoveredDays {
  if (firstDay === undefined) throw invalidField('firstDay', 'Choose the first day.');
  if (lastDay === undefined) throw invalidField('lastDay', 'Choose the last day.');
  if (lastDay < firstDay) {
    throw invalidField('lastDay', 'Choose a last day that is not before the first.');
  }
  if (countDays({ from: firstDay, to: lastDay }) > maxDays) {
    throw invalidField('firstDay', 'Choose ten years or less.');
  }
  return { firstDay, lastDay };
}

/**
 * The days that a report covers.
 * @throws Problem VALIDATION_FAILED naming the field
 */
export function resolveReportPeriod(
  query: PeriodQuery,
  now: Date,
  settings: AccountingSettings,
): ReportPeriod {
  const { period: kind = 'months', day = londonDay(now) } = query;
  for (const field of ['day', 'firstDay', 'lastDay'] as const) {
    if ((query[field] ?? '') >= endOfTime) throw invalidField(field, 'Choose a date before 3000.');
  }
  if (kind === 'days') return { kind, ...chosenDays(query) };
  if (kind !== 'months') return { kind, ...periodAround(day, kind, settings) };
  const { from, to } = resolveMonths(query, now);
  return { kind, firstDay: from, lastDay: lastOfMonth(to) };
}

/** The same calendar day a year earlier; 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  return day.slice(5) === '02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** The period that a report is compared with. Whole months are compared with whole months. */
export function comparedDays(
  period: ReportPeriod,
  comparison: PeriodComparison,
  settings: AccountingSettings,
): CoveredDays {
  const { kind, firstDay, lastDay } = period;
  if (comparison === 'last-year') {
    const last = yearBefore(lastDay);
    return {
      firstDay: yearBefore(firstDay),
      lastDay: isWholeMonths(period) ? lastOfMonth(last) : last,
    };
  }
  const dayBefore = addDays(firstDay, -1);
  if (kind !== 'months' && kind !== 'days') return periodAround(dayBefore, kind, settings);
  if (isWholeMonths(period)) {
    const months = countMonths({ from: firstDay, to: lastDay });
    return { firstDay: addMonths(firstDay, -months), lastDay: dayBefore };
  }
  return {
    firstDay: addDays(firstDay, -countDays({ from: firstDay, to: lastDay })),
    lastDay: dayBefore,
  };
}

/** The complete months of a period (null if there are none), and the days that are in none of them. */
export function splitDays(days: CoveredDays): { months: Period | null; edges: CoveredDays[] } {
  const { firstDay, lastDay } = days;
  const from = firstDay === monthOfDay(firstDay) ? firstDay : addMonths(monthOfDay(firstDay), 1);
  const to =
    lastDay === lastOfMonth(lastDay) ? monthOfDay(lastDay) : addMonths(monthOfDay(lastDay), -1);
  if (from > to) return { months: null, edges: [days] };
  const before = { firstDay, lastDay: addDays(from, -1) };
  const after = { firstDay: addMonths(to, 1), lastDay };
  const edges = [before, after].filter((edge) => edge.firstDay <= edge.lastDay);
  return { months: { from, to }, edges };
}
