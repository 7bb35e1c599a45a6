import type { ClientBase } from 'pg';
import { londonDay } from '../../platform/time/london-day';
import { listDetails, listEarlierPrices } from '../content/brand-details';
import { brands } from '../content/brands';
import { dayMs } from './demo-days';
import { boxId } from './seed-catalogue';

/** Seeds the details of every brand, confirmed in the weeks before `end`. */
export async function seedDetails(client: ClientBase, end: number): Promise<void> {
  const today = londonDay(new Date(end));
  const rows = brands.flatMap((brand) =>
    listDetails(brand, today).map(({ topic, value, origin }) => ({
      box_id: boxId(brand),
      topic,
      value,
      source: origin.source,
      source_url: origin.sourceUrl,
      confirmed_on: origin.confirmedOn,
      version: 1,
      updated_at: `${origin.confirmedOn}T12:00:00Z`,
    })),
  );
  await client.query(
    'insert into box_detail select * from jsonb_populate_recordset(null::box_detail, $1)',
    [JSON.stringify(rows)],
  );
}

const versionTriggers = 'box_version_created, box_version_changed';

/**
 * Changes the prices from the first to the current one, so that the triggers record their history. The versions of the
 * listings are recorded at once: at the end of the transaction the first one would have the last price.
 */
export async function seedPriceChanges(client: ClientBase, end: number): Promise<void> {
  await client.query(`set constraints ${versionTriggers} immediate`);
  for (const brand of brands) {
    const earlier = listEarlierPrices(brand);
    for (const [index, { untilDaysAgo }] of earlier.entries())
      await client.query('update box set price_pence = $2, updated_at = $3 where id = $1', [
        boxId(brand),
        earlier[index + 1]?.pricePence ?? brand.pricePence,
        new Date(end - untilDaysAgo * dayMs),
      ]);
  }
  await client.query(`set constraints ${versionTriggers} deferred`);
}
