import { useSearchParams } from 'react-router-dom';
import { isDay, londonToday } from '@hive/shared-ui/lib/days';

/** Months by their first days, both included. */
export interface Period {
  from: string;
  to: string;
}

/** What the address calls them: the journal has days of its own. */
const names = { from: 'first', to: 'last' } as const;
const usualMonths = 12;

/** The month so many months before. */
function monthsBefore(month: string, count: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() - count);
  return date.toISOString().slice(0, 10);
}

const isMonth = (text: string | null): text is string => isDay(text) && text.endsWith('-01');

/** The months that the reports cover, as the address says; else the twelve up to this one. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const first = search.get(names.from);
  const last = search.get(names.to);
  const to = isMonth(last) ? last : `${londonToday().slice(0, 7)}-01`;
  const from = isMonth(first) ? first : monthsBefore(to, usualMonths - 1);
  return {
    period: { from, to } satisfies Period,
    setPeriod: (next: Period) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          params.set(names.from, next.from);
          params.set(names.to, next.to);
          return params;
        },
        { preventScrollReset: true },
      ),
  };
}
