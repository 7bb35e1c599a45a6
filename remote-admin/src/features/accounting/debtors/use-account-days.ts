import { useSearchParams } from 'react-router-dom';
import { addDays, isDay, londonToday, type Days } from '@hive/shared-ui/lib/days';

const usualDays = 365;

/** The days of an account from the URL, both included; by default the last 365. */
export function useAccountDays() {
  const [search, setSearch] = useSearchParams();
  const today = londonToday();
  const from = search.get('from');
  const to = search.get('to');
  return {
    today,
    days:
      isDay(from) && isDay(to) ? { from, to } : { from: addDays(today, 1 - usualDays), to: today },
    setDays: (days: Days) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('from', days.from);
          next.set('to', days.to);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
