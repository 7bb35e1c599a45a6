import { useSearchParams } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { limits } from '@hive/contract/limits';
import type { Days } from '@hive/shared-ui/lib/days';
import { londonToday } from '@hive/shared-ui/lib/days';
import { readDays, withParams } from '@hive/shared-ui/lib/search-params';

/** The dashboard's state in the URL: the box and the period. The URL can be shared and bookmarked. */
export interface PartnerSearch {
  /** The box's id, if the URL contains one. */
  boxId: string | null;
  days: Days;
  today: string;
  chooseBox: (box: OwnBox) => void;
  chooseDays: (days: Days) => void;
  /** Whether the previous period is shown too. */
  isCompared: boolean;
  setCompared: (isCompared: boolean) => void;
}

/**
 * Reads and writes the URL's search parameters. Invalid dates are ignored.
 * @param usualDays the days up to today that the period has without dates
 */
export function usePartnerSearch(usualDays: number = limits.reportUsualDays): PartnerSearch {
  const [search, setSearch] = useSearchParams();
  const today = londonToday();
  const set = (values: Record<string, string>): void =>
    setSearch((previous) => withParams(previous, values), { preventScrollReset: true });
  return {
    boxId: search.get('box'),
    days: readDays(search, ['from', 'to'], { today, usualDays }),
    today,
    chooseBox: (box) => set({ box: box._id }),
    chooseDays: ({ from, to }) => set({ from, to }),
    isCompared: search.get('compare') !== 'off',
    setCompared: (isCompared) => set({ compare: isCompared ? 'on' : 'off' }),
  };
}
