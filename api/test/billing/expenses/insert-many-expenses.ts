import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/database/schema';

/** Inserts many expenses with their ledger transactions, across every category and these vendors and days. */
export async function insertMany(
  database: Kysely<Database>,
  { count, vendors, days }: { count: number; vendors: number; days: number },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into vendor (id, name)
      select gen_random_uuid(), 'Supplier ' || n from generate_series(1, ${vendors}::integer) n
      on conflict do nothing`.execute(trx);
    await sql`create temporary table many on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as transaction_id, n,
        date '2026-11-01' - (n * 7919 % ${days}::integer) as day, 500 + n * 104729 % 90000 as pence,
        v.id as vendor_id, c.id as category_id, c.account
      from generate_series(1, ${count}::integer) n
      join (select id, row_number() over (order by name) as at from vendor) v on v.at = 1 + n % ${vendors}::integer
      join (select id, account, row_number() over (order by account) as at from expense_category) c
        on c.at = 1 + n % 8`.execute(trx);
    await sql`insert into ledger_transaction (id, day, kind, text, source_id, booked_at)
      select transaction_id, day, 'expense', 'Supplies', id, now() from many`.execute(trx);
    await sql`insert into ledger_entry (transaction_id, line, account, pence)
      select transaction_id, 0, account, pence from many
      union all select transaction_id, 1, '1200', -pence from many`.execute(trx);
    await sql`insert into expense (id, status, day, pence, vendor_id, category_id, transaction_id, notes)
      select id, 'booked', day, pence, vendor_id, category_id, transaction_id,
        'Order ' || n || case n % 1000 when 0 then ' replacement keyboard' else ' monthly' end
      from many`.execute(trx);
  });
}
