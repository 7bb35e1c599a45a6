import { monthlyCostPence } from '@hive/contract/box-price';
import type { PastPrice } from '@hive/contract/boxes';
import { toPounds } from '@hive/contract/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { londonDay } from '../../platform/time/london-day';

/** Changes that are read: more than one a day for a year are not expected. */
const mostPrices = 400;

/**
 * What a month of a box cost in the last 12 months, the current price first. A day has the last of its prices, and equal
 * neighbours are one entry. Prices of 0 are not known and left out.
 */
export async function readPastPrices(
  database: Kysely<Database>,
  boxId: string,
  now: Date,
): Promise<PastPrice[]> {
  const rows = await database
    .selectFrom('box_price')
    .where('box_id', '=', boxId)
    .select(['price_pence', 'delivery_pence', 'frequency', 'valid_from'])
    .orderBy('id', 'desc')
    .limit(mostPrices)
    .execute();
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const within = rows.findIndex((row) => row.valid_from <= yearAgo);
  const current = within === -1 ? rows : rows.slice(0, within + 1);
  const prices: PastPrice[] = [];
  for (const row of current) {
    if (row.price_pence === 0) continue;
    const from = londonDay(row.valid_from);
    const monthlyCost = toPounds(
      monthlyCostPence(row.price_pence, row.delivery_pence, row.frequency),
    );
    const newer = prices.at(-1);
    if (newer?.monthlyCost === monthlyCost) newer.from = from;
    else if (newer?.from !== from) prices.push({ from, monthlyCost });
  }
  return prices;
}
