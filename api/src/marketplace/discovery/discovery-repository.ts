import type { Frequency } from '@hive/contract/boxes';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** When what the profile of a box shows last changed, by box id: the box, its details, pictures, media and reviews. */
export async function loadLastChanges(
  database: Kysely<Database>,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ box_id: string; changed_at: Date }>`
    select box_id, max(changed_at) as changed_at from (
      select id as box_id, updated_at as changed_at from box where is_active and archived_at is null
      union all select box_id, max(updated_at) from box_detail group by box_id
      union all select box_id, max(created_at) from box_picture where position is not null group by box_id
      union all select box_id, max(decided_at) from promo_media where status = 'approved' group by box_id
      union all
      select box_id, max(greatest(updated_at, moderated_at, replied_at)) from review
      where status = 'approved' group by box_id
    ) as change
    where changed_at is not null
    group by box_id`.execute(database);
  return new Map(rows.map(({ box_id, changed_at }) => [box_id, changed_at]));
}

/** What a month of a box was made of. Money in pence. */
export interface PriceParts {
  pricePence: number;
  deliveryPence: number;
  frequency: Frequency;
}

export interface PriceChange {
  boxId: string;
  at: Date;
  before: PriceParts;
  after: PriceParts;
}

/** The last changes of prices of public boxes, newest first. A price of 0 is not known, so it is neither side of a change. */
export async function loadPriceChanges(
  database: Kysely<Database>,
  limit: number,
): Promise<PriceChange[]> {
  const { rows } = await sql<{
    box_id: string;
    valid_from: Date;
    price_pence: number;
    delivery_pence: number;
    frequency: Frequency;
    old_price: number;
    old_delivery: number;
    old_frequency: Frequency;
  }>`
    select * from (
      select box_price.id, box_id, valid_from, box_price.price_pence, box_price.delivery_pence, box_price.frequency,
        lag(box_price.price_pence) over earlier as old_price,
        lag(box_price.delivery_pence) over earlier as old_delivery,
        lag(box_price.frequency) over earlier as old_frequency
      from box_price join box on box.id = box_id
      where box.is_active and box.archived_at is null and box_price.price_pence > 0
      window earlier as (partition by box_id order by box_price.id)
    ) as price
    where old_price is not null
      and (price_pence, delivery_pence, frequency) is distinct from (old_price, old_delivery, old_frequency)
    order by valid_from desc, id desc
    limit ${limit}`.execute(database);
  return rows.map((row) => ({
    boxId: row.box_id,
    at: row.valid_from,
    before: {
      pricePence: row.old_price,
      deliveryPence: row.old_delivery,
      frequency: row.old_frequency,
    },
    after: {
      pricePence: row.price_pence,
      deliveryPence: row.delivery_pence,
      frequency: row.frequency,
    },
  }));
}
