import { runWithoutTimeouts } from '@hive/api/database/run-without-timeouts';
import type { Pool } from 'pg';

interface Filling {
  boxes: number;
  orders: number;
  pending: number;
}

/**
 * Fills an empty database with boxes and the orders of the last year, evenly over the boxes, each with its click some
 * minutes to two days before. The newest orders are pending, and one in 20 of them is flagged; one in 50 orders is refunded.
 */
export async function fill(pool: Pool, { boxes, orders, pending }: Filling): Promise<void> {
  // Each statement writes all rows at once.
  await runWithoutTimeouts(pool, async (client) => {
    // The data need not survive a crash.
    await client.query('set synchronous_commit = off');
    await client.query(
      `select ensure_partitions((now() - interval '13 months')::date, now()::date)`,
    );
    await client.query(
      `insert into box (id, name, slug, affiliate_link, created_at)
       select gen_random_uuid(), 'Box ' || number, 'box-' || number, 'https://box.example/join', now() - interval '2 years'
       from generate_series(1, $1::int) as number`,
      [boxes],
    );
    // Marked as settled: the invoices of a year would otherwise be created during the measurement.
    await client.query(
      `insert into invoice_account (box_id, settled_month, carried_pence)
       select id, date_trunc('month', now()), 0 from box`,
    );
    await client.query(
      `create temporary table made as
       select gen_random_uuid() as id, ids[1 + number % cardinality(ids)] as box_id, number,
         lpad(number::text, 26, '0') as click_id, number > $1::int - $2::int as is_pending, number % 20 = 0 as is_flagged, at,
         at - interval '3 minutes' - (number % 2880 * 7919 % 2880) * interval '1 minute' as clicked_at
       from (select array_agg(id order by slug) as ids from box) as known, generate_series(1, $1::int) as number,
         lateral (select now() - interval '1 year' + number * (interval '1 year' / $1::int) as at) moment`,
      [orders, pending],
    );
    await client.query(
      `insert into click (id, at, box_id, visitor, source, url, is_counted)
       select click_id, clicked_at, box_id, decode(md5(click_id), 'hex'), 'interaction', 'https://box.example/join', true from made`,
    );
    await client.query(
      `insert into conversion (id, box_id, order_reference, click_id, status, amount_pence, commission_rate, commission_pence,
         occurred_at, created_at, decided_at, click_seconds, signals, risk, is_flagged, assessed_at)
       select id, box_id, 'ORDER-' || 1000000 + number, click_id, case when is_pending then 'pending' else 'approved' end,
         1000 + number % 9000, 10, 100 + number % 900, at, at, case when not is_pending then at end,
         extract(epoch from at - clicked_at), '[]', case when is_flagged then 50 + number % 50 else number % 50 end, is_flagged, now()
       from made order by number`,
    );
    await client.query(
      `insert into conversion_daily (day, box_id, conversions)
       select (at at time zone 'Europe/London')::date, box_id, count(*) from made group by 1, 2`,
    );
    await client.query(
      `insert into conversion_reversal (id, conversion_id, box_id, reference, amount_pence, commission_pence, occurred_at, created_at)
       select gen_random_uuid(), c.id, c.box_id, c.order_reference, -c.amount_pence, -c.commission_pence, c.occurred_at, c.created_at
       from conversion c join made using (id) where made.number % 50 = 0`,
    );
    await client.query('drop table made');
    await client.query('vacuum analyze');
  });
}
