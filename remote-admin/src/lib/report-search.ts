import { useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { withParams } from '@hive/shared-ui/lib/search-params';
import { readFilterDays } from './filter-day';

/** The filter of a report: London dates, both inclusive, and a partner's id, or empty for all partners. */
export type ReportFilter = {
  startDate: string;
  endDate: string;
  partnerId: string;
};

/** A report's state in the URL. */
interface ReportSearch {
  filter: ReportFilter;
  /** The dates in the URL that are not valid and have no effect. */
  ignored: readonly string[];
  setFilter: (filter: ReportFilter) => void;
  /** Whether the previous period is shown too. */
  isCompared: boolean;
  setCompared: (isCompared: boolean) => void;
}

/** Reads and writes a report's filter in the URL, so that it can be shared. Ignores invalid dates. */
export function useReportSearch(): ReportSearch {
  const [search, setSearch] = useSearchParams();
  const { days, ignored } = readFilterDays(
    search,
    ['startDate', 'endDate'],
    limits.reportUsualDays,
  );
  const set = (values: Record<string, string>): void =>
    setSearch((before) => withParams(before, values), { preventScrollReset: true });
  return {
    filter: {
      startDate: days.from,
      endDate: days.to,
      partnerId: search.get('partnerId') ?? '',
    },
    ignored,
    setFilter: set,
    isCompared: search.get('compare') !== 'off',
    setCompared: (isCompared) => set({ compare: isCompared ? '' : 'off' }),
  };
}
