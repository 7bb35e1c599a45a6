import { useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { addDays, isDay, londonToday, type Days } from '@hive/shared-ui/lib/days';
import { withParams } from '@hive/shared-ui/lib/search-params';

/** The days of an account from the URL, both included; by default the last 365. */
export function useAccountDays() {
  const [search, setSearch] = useSearchParams();
  const today = londonToday();
  const from = search.get('from');
  const to = search.get('to');
  return {
    today,
    days:
      isDay(from) && isDay(to)
        ? { from, to }
        : { from: addDays(today, 1 - limits.accountUsualDays), to: today },
    setDays: (days: Days) =>
      setSearch((before) => withParams(before, { from: days.from, to: days.to }), {
        preventScrollReset: true,
      }),
  };
}
