import { useSearchParams } from 'react-router-dom';
import type { PeriodQuery } from '@hive/contract/ledger';
import type { CoveredDays, PeriodComparison, PeriodKind } from '@hive/contract/report-period';
import { londonToday, startOfMonth } from '@hive/shared-ui/lib/days';
import { findIgnored, withParams } from '@hive/shared-ui/lib/search-params';
import { isFilterDay, isFilterMonth } from '../../../lib/filter-day';
import { comparisonNames, periodNames } from './period-labels';

/** The period in the URL, with the defaults of its kind. */
export interface Period {
  kind: PeriodKind;
  /** First and last month, each by its first day, both included. */
  from: string;
  to: string;
  /** A day of the chosen month, quarter or year. */
  day: string;
  /** First and last day; empty if not chosen. */
  firstDay: string;
  lastDay: string;
}

/** Search parameters. Not `from` and `to`, which are the journal's. */
const paramNames = {
  kind: 'period',
  from: 'first',
  to: 'last',
  day: 'day',
  firstDay: 'firstDay',
  lastDay: 'lastDay',
} as const;
const compareParam = 'compare';
const defaultMonths = 12;

/** Parameters of each kind, besides the kind. */
const fieldsOf = (kind: PeriodKind): readonly Exclude<keyof Period, 'kind'>[] => {
  if (kind === 'months') return ['from', 'to'];
  return kind === 'days' ? ['firstDay', 'lastDay'] : ['day'];
};

function readPeriod(search: URLSearchParams): Period {
  const read = (name: keyof typeof paramNames) => search.get(paramNames[name]);
  const kind = read('kind') ?? '';
  const [last, first, day, today] = [read('to'), read('from'), read('day'), londonToday()];
  const readDay = (name: 'firstDay' | 'lastDay') => {
    const text = read(name);
    return isFilterDay(text) ? text : '';
  };
  const to = isFilterMonth(last) ? last : `${today.slice(0, 7)}-01`;
  return {
    kind: Object.hasOwn(periodNames, kind) ? (kind as PeriodKind) : 'months',
    from: isFilterMonth(first) ? first : startOfMonth(to, 1 - defaultMonths),
    to,
    day: isFilterDay(day) ? day : today,
    firstDay: readDay('firstDay'),
    lastDay: readDay('lastDay'),
  };
}

/** The period as parameters of the api. */
export function toPeriodQuery(period: Period): PeriodQuery {
  const { kind, from, to, day, firstDay, lastDay } = period;
  if (kind === 'months') return { from, to };
  if (kind !== 'days') return { period: kind, day };
  return { period: kind, firstDay: firstDay || undefined, lastDay: lastDay || undefined };
}

/** The period as search parameters. Defaults are included, so that a link always opens the same period. */
export const toPeriodParams = (period: Period): Record<string, string> => ({
  ...(period.kind !== 'months' && { [paramNames.kind]: period.kind }),
  ...Object.fromEntries(fieldsOf(period.kind).map((name) => [paramNames[name], period[name]])),
});

/** Days as search parameters. */
export const toDaysParams = ({ firstDay, lastDay }: CoveredDays): Record<string, string> => ({
  [paramNames.kind]: 'days',
  [paramNames.firstDay]: firstDay,
  [paramNames.lastDay]: lastDay,
});

/** The period of the reports and its comparison from the URL; by default the last twelve months. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search);
  const compare = search.get(compareParam) ?? '';
  const comparison = Object.hasOwn(comparisonNames, compare) ? (compare as PeriodComparison) : null;
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => withParams(before, values), { preventScrollReset: true });
  return {
    period,
    comparison,
    /** The days or months in the URL that are not valid and have no effect. */
    ignored: findIgnored(
      search,
      fieldsOf(period.kind).map((name) => paramNames[name]),
      period.kind === 'months' ? isFilterMonth : isFilterDay,
    ),
    /** Both as search parameters, for links. */
    params: { ...toPeriodParams(period), ...(comparison && { [compareParam]: comparison }) },
    setPeriod: (next: Period) =>
      change({
        ...Object.fromEntries(Object.values(paramNames).map((name) => [name, null])),
        ...toPeriodParams(next),
        // Another period has other pages of entries.
        page: null,
      }),
    setComparison: (next: string) => change({ [compareParam]: next }),
  };
}
