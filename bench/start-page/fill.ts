import { runWithoutTimeouts } from '@hive/api/database/run-without-timeouts';
import type { Pool } from 'pg';
import { fill as fillOrders } from '../conversion-desk/fill';

/** Other records of each kind; a small part of them waits. */
const others = 100_000;

/** Fills an empty database with orders, of which 100,000 are pending, and long lists of what else the start page counts. */
export async function fill(pool: Pool, orders: number): Promise<void> {
  await fillOrders(pool, { boxes: 300, orders, pending: 100_000 });
  await addOthers(pool);
}

async function addOthers(pool: Pool): Promise<void> {
  await runWithoutTimeouts(pool, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into audit_entry (id, actor_id, action, entity_kind, entity_id, request_id, at)
       select gen_random_uuid(), actors.id, 'box.change', 'box', box.id, 'bench', now() - number * interval '5 minutes'
       from generate_series(1, $1::int) as number
         join (select id, row_number() over (order by slug) as place from box) box on box.place = 1 + number % 300,
         (select id from app_user limit 1) as actors`,
      [others],
    );
    await client.query(
      `insert into mail (id, to_address, subject, status, sealed_body, created_at, sent_at)
       select gen_random_uuid(), 'pat' || number || '@bench.example', 'Hello',
         case when number % 500 = 0 then 'dead' else 'sent' end,
         case when number % 500 = 0 then decode('00', 'hex') end, at, case when number % 500 <> 0 then at end
       from generate_series(1, $1::int) as number, lateral (select now() - number * interval '5 minutes' as at) moment`,
      [others],
    );
    await client.query(
      `insert into review (id, box_id, author_name, rating, message, status, created_at, updated_at)
       select gen_random_uuid(), box.id, 'Pat', 1 + number % 5, 'Good tea.',
         case when number % 500 = 0 then 'pending' else 'approved' end, at, at
       from generate_series(1, $1::int) as number
         join (select id, row_number() over (order by slug) as place from box) box on box.place = 1 + number % 300,
         lateral (select now() - number * interval '5 minutes' as at) moment`,
      [others],
    );
    // One invoice a month for each box. The newest two of each are unpaid, and one of them is overdue.
    await client.query(
      `with payment as (
         insert into ledger_transaction (id, day, kind, text, source_id, booked_at)
         values (gen_random_uuid(), current_date, 'payment', 'Payments', gen_random_uuid(), now()) returning id),
       entered as (
         insert into ledger_entry (transaction_id, line, account, pence)
         select id, line, account, pence from payment,
           (values (0, '1200', 12000), (1, '1100', -12000)) as entry (line, account, pence))
       insert into invoice (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence, due_on, sent_at,
         paid_on, payment_id, paid_pence, buyer)
       select gen_random_uuid(), row_number() over (order by month, slug), box.id, month, sent_at, name,
         '[{"kind":"plan","text":"Gold tier","pence":10000}]', 10000, 2000, due, sent_at, case when is_paid then due end,
         case when is_paid then payment.id end, case when is_paid then 12000 else 0 end,
         jsonb_build_object('name', name, 'address', '[]'::jsonb, 'vatNumber', null)
       from box, payment, generate_series(1, 100) as age,
         lateral (select (date_trunc('month', now()) - age * interval '1 month')::date as month, age > 2 as is_paid,
           (current_date + 42 - 28 * age)::date as due) billed,
         lateral (select month + interval '1 month' as sent_at) sent`,
    );
    await client.query('update invoice_number set last = 30000');
    await client.query('vacuum analyze');
  });
}

/** Decides the 10,000 oldest pending orders without applying the decision: the count has to pass over them. */
export async function addDecision(pool: Pool): Promise<void> {
  await pool.query(
    `insert into conversion_decision_item (decision_id, conversion_id)
     select '00000000-0000-7000-8000-000000000000', id from conversion where status = 'pending'
     order by created_at limit 10000`,
  );
}
