import type { ConversionReceipt } from '@hive/contract/conversions';
import type { ClientBase } from 'pg';
import { arrayLiteral } from '../../database/array-literal';

type Client = Pick<ClientBase, 'query'>;

/** A conversion to store. Its commission comes from the box's settings at the time of writing. */
export interface NewConversion {
  id: string;
  boxId: string;
  orderReference: string;
  clickId: string;
  amountPence: number;
  occurredAt: Date;
  receivedAt: Date;
  /** Whether its click was on a sponsored place. */
  isSponsored: boolean;
}

export interface Conversion extends Omit<NewConversion, 'isSponsored'> {
  /** Per cent. */
  commissionRate: number;
  commissionPence: number;
  status: 'pending' | 'approved' | 'declined';
}

const columns = `id, box_id as "boxId", order_reference as "orderReference", click_id as "clickId",
  amount_pence as "amountPence", commission_rate::float8 as "commissionRate", commission_pence as "commissionPence",
  status, occurred_at as "occurredAt", created_at as "receivedAt"`;

const insertConversions = {
  name: 'conversions_insert_3',
  // The daily count is updated in the same statement, so that it always equals the rows. Clicks are not joined: PostgreSQL
  // would plan for the partitions of all months, which takes 2 ms for each order.
  text: `with fresh as (
      insert into conversion (id, box_id, order_reference, click_id, status, amount_pence, commission_rate, commission_pence, occurred_at, created_at)
      select given.id, given.box_id, reference, click_id, 'pending', amount, commission, round(amount * commission / 100), given.at, given.created_at
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[])
        as given (id, box_id, reference, click_id, amount, at, created_at)
      join box on box.id = given.box_id
      on conflict (box_id, order_reference) do nothing
      returning *),
    counted as (
      insert into conversion_daily as daily (day, box_id, conversions)
      select (occurred_at at time zone 'Europe/London')::date, box_id, count(*) from fresh group by 1, 2 order by 1, 2
      on conflict (day, box_id) do update set conversions = daily.conversions + excluded.conversions),
    of_sponsored as (
      insert into sponsored_order (conversion_id, box_id, day)
      select fresh.id, fresh.box_id, (fresh.occurred_at at time zone 'Europe/London')::date
      from fresh where id = any($8::uuid[]))
    select ${columns} from fresh`,
};

/** Stores the conversions whose order is new, as pending and counted, and returns them. */
export async function insertNew(
  client: Client,
  conversions: readonly NewConversion[],
): Promise<Conversion[]> {
  const { rows } = await client.query<Conversion>({
    ...insertConversions,
    values: [
      arrayLiteral(conversions.map(({ id }) => id)),
      arrayLiteral(conversions.map(({ boxId }) => boxId)),
      conversions.map(({ orderReference }) => orderReference),
      conversions.map(({ clickId }) => clickId),
      arrayLiteral(conversions.map(({ amountPence }) => amountPence)),
      arrayLiteral(conversions.map(({ occurredAt }) => occurredAt)),
      arrayLiteral(conversions.map(({ receivedAt }) => receivedAt)),
      arrayLiteral(conversions.flatMap(({ id, isSponsored }) => (isSponsored ? [id] : []))),
    ],
  });
  return rows;
}

/** The conversion of an order, if it was reported. */
export async function findByOrder(
  client: Client,
  boxId: string,
  orderReference: string,
): Promise<Conversion | undefined> {
  const { rows } = await client.query<Conversion>({
    name: 'conversions_find_by_order',
    text: `select ${columns} from conversion where box_id = $1 and order_reference = $2`,
    values: [boxId, orderReference],
  });
  return rows[0];
}

/** The response to its brand; it never changes. */
export const toReceipt = (stored: Conversion): ConversionReceipt => ({
  _id: stored.id,
  orderReference: stored.orderReference,
  clickId: stored.clickId,
  amountPence: stored.amountPence,
  currency: 'GBP',
  commissionRate: stored.commissionRate,
  commissionPence: stored.commissionPence,
  occurredAt: stored.occurredAt.toISOString(),
  receivedAt: stored.receivedAt.toISOString(),
  isTest: false,
});
