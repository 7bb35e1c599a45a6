import { useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { londonToday, type Days } from '@hive/shared-ui/lib/days';
import { findIgnored, readDays, withParams } from '@hive/shared-ui/lib/search-params';
import { isUnsetOrDay } from '../../../lib/filter-day';

/** The days of an account from the URL, both included; by default the last 365. Names the parameters that are not valid. */
export function useAccountDays() {
  const [search, setSearch] = useSearchParams();
  const today = londonToday();
  return {
    today,
    days: readDays(search, ['from', 'to'], { today, usualDays: limits.accountUsualDays }),
    ignored: findIgnored(search, ['from', 'to'], isUnsetOrDay),
    setDays: (days: Days) =>
      setSearch((before) => withParams(before, { from: days.from, to: days.to }), {
        preventScrollReset: true,
      }),
  };
}
