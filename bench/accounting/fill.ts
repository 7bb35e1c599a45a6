import type { Pool } from 'pg';

/** Rows per statement. */
const batch = 20_000;

/** Runs a statement for each batch of the numbers 1 to `count`, with the batch's first and last number. */
async function inBatches(
  count: number,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += batch)
    await insert(first, Math.min(first + batch - 1, count));
}

/** Adds expenses of 18 months with their bookings, in every category, from up to 300 vendors. */
export async function addExpenses(pool: Pool, count: number): Promise<void> {
  const vendors = Math.min(300, Math.ceil(count / 5));
  await pool.query(
    `insert into vendor (id, name)
     select gen_random_uuid(), 'Supplier ' || number from generate_series(1, $1::int) as number`,
    [vendors],
  );
  await inBatches(count, (first, last) =>
    pool.query(
      `with made as (
         select gen_random_uuid() as id, gen_random_uuid() as booking, number,
           current_date - (number * 7919 % 540)::int as day, (500 + number * 104729 % 90000)::int as pence,
           v.id as vendor_id, c.id as category_id, c.account
         from generate_series($1::bigint, $2::bigint) as number
         join (select id, row_number() over (order by name) as place from vendor) v
           on v.place = 1 + number % $3::int
         join (select id, account, row_number() over (order by account) as place from expense_category) c
           on c.place = 1 + number % 8),
       booked as (
         insert into ledger_transaction (id, day, kind, text, source_id, booked_at)
         select booking, day, 'expense', 'Supplies', id, now() from made),
       entered as (
         insert into ledger_entry (transaction_id, line, account, pence)
         select booking, 0, account, pence from made union all select booking, 1, '1200', -pence from made)
       insert into expense (id, status, day, pence, vendor_id, category_id, transaction_id, notes)
       select id, 'booked', day, pence, vendor_id, category_id, booking,
         'Order ' || number || case number % 1000 when 0 then ' replacement keyboard' else ' monthly' end
       from made`,
      [first, last, vendors],
    ),
  );
}

/** Adds sent invoices with their bookings: one a month for each box, going back from last month. */
export async function addInvoices(pool: Pool, count: number): Promise<void> {
  const boxes = Math.ceil(count / 25);
  await pool.query(
    `with made as (
       insert into box (id, name, slug, affiliate_link, created_at)
       select gen_random_uuid(), 'Box ' || number, 'box-' || number, 'https://box.example/join',
         now() - interval '3 years'
       from generate_series(1, $1::int) as number returning id)
     insert into invoice_account (box_id, settled_month, carried_pence)
     select id, (date_trunc('month', now()) - interval '1 month')::date, 0 from made`,
    [boxes],
  );
  await inBatches(count, (first, last) =>
    pool.query(
      `with made as (
         select gen_random_uuid() as id, gen_random_uuid() as booking, number, b.id as box_id, b.name,
           (date_trunc('month', now()) - (25 - (number - 1) / $3::int) * interval '1 month')::date as month,
           (5 * (100 + number * 7 % 9000))::int as net
         from generate_series($1::int, $2::int) as number
         join (select id, name, row_number() over (order by slug) as place from box) b
           on b.place = 1 + (number - 1) % $3::int),
       booked as (
         insert into ledger_transaction (id, day, kind, text, source_id, booked_at)
         select booking, (month + interval '1 month')::date, 'invoice', 'Invoice ' || number, id, now() from made),
       entered as (
         insert into ledger_entry (transaction_id, line, account, pence)
         select booking, 0, '1100', net + net / 5 from made
         union all select booking, 1, '4000', -net from made
         union all select booking, 2, '2200', -net / 5 from made)
       insert into invoice (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence, due_on, sent_at, buyer)
       select id, number, box_id, month, month + interval '1 month 6 hours', name,
         jsonb_build_array(jsonb_build_object('kind', 'commission', 'text', 'Commission', 'pence', net)),
         net, net / 5, (month + interval '2 months')::date, month + interval '1 month 6 hours',
         jsonb_build_object('name', name, 'address', '[]'::jsonb, 'vatNumber', null)
       from made`,
      [first, last, boxes],
    ),
  );
  await pool.query('update invoice_number set last = $1', [count]);
}
