import { useSearchParams } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { limits } from '@hive/contract/limits';
import type { Days } from '@hive/shared-ui/date-range';
import { addDays, isDay, londonToday } from '@hive/shared-ui/lib/days';

/** What the dashboard's address says: the box, and the days of its figures. It can be sent and kept. */
export interface PartnerSearch {
  /** The box by its id, when the address names one. */
  boxId: string | null;
  days: Days;
  today: string;
  chooseBox: (box: OwnBox) => void;
  chooseDays: (days: Days) => void;
}

/** Reads and writes the address. What it holds of days that are none is passed over. */
export function usePartnerSearch(): PartnerSearch {
  const [search, setSearch] = useSearchParams();
  const today = londonToday();
  const set = (values: Record<string, string>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    boxId: search.get('box'),
    days: daysOf(search, today),
    today,
    chooseBox: (box) => set({ box: box._id }),
    chooseDays: ({ from, to }) => set({ from, to }),
  };
}

function daysOf(search: URLSearchParams, today: string): Days {
  const from = search.get('from');
  const to = search.get('to');
  if (isDay(from) && isDay(to)) return { from, to };
  return { from: addDays(today, 1 - limits.reportUsualDays), to: today };
}
