import type { ConversionSignal } from '@hive/contract/admin-conversions';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import { addSeconds } from '../../platform/time/add-seconds';
import { approvalPolicy } from './approval-policy';
import type { OrderFacts } from './assess-order';
import { keySql, neighboursOf } from './order-reference';

/** The facts of a stored order, with what an earlier assessment found. */
export interface StoredOrder extends Omit<OrderFacts, 'neighbours'> {
  id: string;
  boxId: string;
  receivedAt: Date;
  signals: ConversionSignal[] | null;
}

/**
 * A network has no other trace than the times of its counted clicks. A repeated click is represented by the visitor's
 * counted click of the hour before. The clicks are found one by one (`limit 1`, `offset 0`): in a join, PostgreSQL reads
 * the clicks of every month for each chunk of orders, and compares all recent orders of all boxes with all networks.
 */
const factsOfOrders = `
  with given as (
    select c.*, click.at as click_at, click.reason, click.user_id, click.visitor,
      round(extract(epoch from c.occurred_at - click.at))::int as seconds
    from conversion c left join lateral (select * from click where click.id = c.click_id limit 1) click on true
    where c.id = any($1::uuid[])),
  networks as (
    select given.id, network.recent
    from given cross join lateral (
        select at from click where given.reason is null and click.id = given.click_id and click.at = given.click_at
        union all
        (select at from click where given.reason = 'repeat' and visitor = given.visitor and box_id = given.box_id
          and reason is null and at between given.click_at - interval '1 hour' and given.click_at
          order by at desc limit 1)) counted
      join click_network network on network.box_id = given.box_id and network.recent @> array[counted.at]),
  shares as (
    select given.id, count(distinct c.id)::int as orders
    from networks join given using (id) cross join lateral unnest(networks.recent) as counted (at)
      cross join lateral (
        select id from click where click.box_id = given.box_id and click.at = counted.at offset 0) click
      cross join lateral (
        select id from conversion where conversion.click_id = click.id and conversion.box_id = given.box_id
          and conversion.occurred_at >= $2 offset 0) c
    group by 1)
  select given.id, given.box_id as "boxId", given.order_reference as reference, given.created_at as "receivedAt",
    given.signals, case when given.seconds < 0 then 0 else given.seconds end as "clickSeconds", given.reason as "clickReason",
    exists (select from box_member m where m.box_id = given.box_id and m.user_id = given.user_id) as "isOwnClick",
    (select count(*) from conversion o where o.click_id = given.click_id)::int as "ordersOfClick",
    shares.orders as "networkOrders",
    case when ${keySql('given.order_reference')} = '' then 0 else
      (select count(*) from conversion o where o.box_id = given.box_id and o.id <> given.id
        and ${keySql('o.order_reference')} = ${keySql('given.order_reference')})::int end as duplicates
  from given left join shares using (id)`;

/** Reads the facts of orders, except for their neighbours. */
export async function readOrders(
  database: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<StoredOrder[]> {
  const since = addSeconds(now, -approvalPolicy.networkShare.days * 24 * 60 * 60);
  const { rows } = await database.executeQuery<StoredOrder>(
    CompiledQuery.raw(factsOfOrders, [arrayLiteral(ids), since]),
  );
  return rows;
}

const countNeighbours = `
  select given.id, count(*)::int as neighbours
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) as given (id, box_id, reference, received_at)
    join conversion c on c.box_id = given.box_id and c.order_reference = given.reference
      and c.created_at between given.received_at - $5::int * interval '1 second'
        and given.received_at + $5::int * interval '1 second'
  group by 1`;

/** Counts the orders with the numbers directly before and after each order. */
export async function readNeighbours(
  database: Kysely<Database>,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, number>> {
  const { neighbours, windowSeconds } = approvalPolicy.references;
  const searched = orders.flatMap((order) =>
    neighboursOf(order.reference, neighbours).map((reference) => ({ ...order, reference })),
  );
  const { rows } = await database.executeQuery<{ id: string; neighbours: number }>(
    CompiledQuery.raw(countNeighbours, [
      arrayLiteral(searched.map(({ id }) => id)),
      arrayLiteral(searched.map(({ boxId }) => boxId)),
      searched.map(({ reference }) => reference),
      arrayLiteral(searched.map(({ receivedAt }) => receivedAt)),
      windowSeconds,
    ]),
  );
  return new Map(rows.map((row) => [row.id, row.neighbours]));
}
