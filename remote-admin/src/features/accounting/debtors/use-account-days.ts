import { useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import type { Days } from '@hive/shared-ui/lib/days';
import { withParams } from '@hive/shared-ui/lib/search-params';
import { readFilterDays } from '../../../lib/filter-day';

/** The days of an account from the URL, both included; by default the last 365. Names the parameters that are not valid. */
export function useAccountDays() {
  const [search, setSearch] = useSearchParams();
  return {
    ...readFilterDays(search, ['from', 'to'], limits.accountUsualDays),
    setDays: (days: Days) =>
      setSearch((before) => withParams(before, { from: days.from, to: days.to }), {
        preventScrollReset: true,
      }),
  };
}
