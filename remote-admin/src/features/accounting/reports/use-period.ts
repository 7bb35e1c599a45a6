import { useSearchParams } from 'react-router-dom';
import { isDay, londonToday } from '@hive/shared-ui/lib/days';

/** First and last month, each by its first day, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Search parameters. Not `from` and `to`, which are the journal's. */
const paramNames = { from: 'first', to: 'last' } as const;
const defaultMonths = 12;

/** The month `count` months earlier. */
function monthsBefore(month: string, count: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() - count);
  return date.toISOString().slice(0, 10);
}

const isMonth = (text: string | null): text is string => isDay(text) && text.endsWith('-01');

/** The period of the reports from the URL; by default the last twelve months. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const first = search.get(paramNames.from);
  const last = search.get(paramNames.to);
  const to = isMonth(last) ? last : `${londonToday().slice(0, 7)}-01`;
  const from = isMonth(first) ? first : monthsBefore(to, defaultMonths - 1);
  return {
    period: { from, to } satisfies Period,
    setPeriod: (next: Period) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          params.set(paramNames.from, next.from);
          params.set(paramNames.to, next.to);
          return params;
        },
        { preventScrollReset: true },
      ),
  };
}
