import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { readRows } from '../../database/read-rows';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';
import type { WeekOfBox } from './popularity';
import { weeksRead } from './popularity';

interface Row extends WeekOfBox {
  boxId: string;
  weeksAgo: number;
}

/** The weeks of the boxes with any visit by weeks ago, from the daily rollups alone. */
export async function loadWeeks(
  trx: Transaction<Database>,
  now: Date,
): Promise<Map<string, Map<number, WeekOfBox>>> {
  const today = londonDay(now);
  const query = sql<Row>`
    select box_id as "boxId", (${today}::date - day) / 7 as "weeksAgo",
      sum(networks)::int as networks, sum(conversions)::int as conversions
    from (
      select box_id, day, networks, 0 as conversions from click_daily where networks > 0
      union all
      select box_id, day, 0, conversions from conversion_daily where conversions > 0
      union all
      -- Nobody can buy popularity: orders after clicks on sponsored places are taken off again.
      select s.box_id, s.day, 0, -1 from sponsored_order s join conversion c on c.id = s.conversion_id
      where c.status <> 'declined') days
    where day > ${today}::date - ${weeksRead * 7}::int and day <= ${today}::date
    group by 1, 2`;
  const weeks = new Map<string, Map<number, WeekOfBox>>();
  for await (const { boxId, weeksAgo, networks, conversions } of readRows(trx, query)) {
    const ofBox = weeks.get(boxId) ?? new Map<number, WeekOfBox>();
    weeks.set(boxId, ofBox.set(weeksAgo, { networks, conversions }));
  }
  return weeks;
}
