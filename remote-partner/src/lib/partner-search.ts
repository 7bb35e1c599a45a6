import { useSearchParams } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { limits } from '@hive/contract/limits';
import type { Days } from '@hive/shared-ui/lib/days';
import { isDay, londonToday } from '@hive/shared-ui/lib/days';
import { findIgnored, readDays, withParams } from '@hive/shared-ui/lib/search-params';

/** The dashboard's state in the URL: the box and the period. The URL can be shared and bookmarked. */
export interface PartnerSearch {
  /** The box's id, if the URL contains one. */
  boxId: string | null;
  days: Days;
  /** The dates of the URL that are not valid and have no effect. */
  ignored: readonly string[];
  today: string;
  chooseBox: (box: OwnBox) => void;
  chooseDays: (days: Days) => void;
  /** Whether the previous period is shown too. */
  isCompared: boolean;
  setCompared: (isCompared: boolean) => void;
}

/**
 * Reads and writes the URL's search parameters.
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
    ignored: findIgnored(search, ['from', 'to'], isDay),
    today,
    chooseBox: (box) => set({ box: box._id }),
    chooseDays: ({ from, to }) => set({ from, to }),
    isCompared: search.get('compare') !== 'off',
    setCompared: (isCompared) => set({ compare: isCompared ? 'on' : 'off' }),
  };
}
