import { useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { addDays, isDay, londonToday } from '@hive/shared-ui/lib/days';
import { withParams } from '@hive/shared-ui/lib/search-params';

/** The filter of a report: London dates, both inclusive, and a partner's id, or empty for all partners. */
export type ReportFilter = {
  startDate: string;
  endDate: string;
  partnerId: string;
};

/** A report's state in the URL. */
interface ReportSearch {
  filter: ReportFilter;
  setFilter: (filter: ReportFilter) => void;
  /** Whether the previous period is shown too. */
  isCompared: boolean;
  setCompared: (isCompared: boolean) => void;
}

/** Reads and writes a report's filter in the URL, so that it can be shared. Ignores invalid dates. */
export function useReportSearch(): ReportSearch {
  const [search, setSearch] = useSearchParams();
  const today = londonToday();
  const startDate = search.get('startDate');
  const endDate = search.get('endDate');
  const days =
    isDay(startDate) && isDay(endDate)
      ? { startDate, endDate }
      : { startDate: addDays(today, 1 - limits.reportUsualDays), endDate: today };
  const set = (values: Record<string, string>): void =>
    setSearch((before) => withParams(before, values), { preventScrollReset: true });
  return {
    filter: { ...days, partnerId: search.get('partnerId') ?? '' },
    setFilter: set,
    isCompared: search.get('compare') !== 'off',
    setCompared: (isCompared) => set({ compare: isCompared ? '' : 'off' }),
  };
}
