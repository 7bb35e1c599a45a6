import { outstanding } from './outstanding';
import type { DebtorAges } from '@hive/contract/debtors';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** Sums by age, in pence. */
export type Ages = Record<keyof DebtorAges, number>;

interface DebtorRow extends Ages {
  id: string;
  name: string;
  overdueInvoices: number;
  disputedInvoices: number;
}

/**
 * Sent invoices by box, with what is outstanding by days after the due day. A sum owed to the partner is never late.
 * @param today the day in London
 */
export async function readDebtors(database: Kysely<Database>, today: string): Promise<DebtorRow[]> {
  const { rows } = await sql<DebtorRow>`
  with owed as (
    select invoice.id, box_id, ${outstanding} as pence,
      ${today}::date - due_on as late
    from invoice where sent_at is not null),
  open as (
    select owed.*, case when pence > 0 then greatest(late, 0) else 0 end as days,
      exists (select from invoice_dispute d where d.invoice_id = owed.id and d.closed_at is null) as is_disputed
    from owed where pence <> 0)
  select box.id, box.name,
    coalesce(sum(pence) filter (where days = 0), 0)::int as "notDue",
    coalesce(sum(pence) filter (where days between 1 and 30), 0)::int as "to30",
    coalesce(sum(pence) filter (where days between 31 and 60), 0)::int as "to60",
    coalesce(sum(pence) filter (where days between 61 and 90), 0)::int as "to90",
    coalesce(sum(pence) filter (where days > 90), 0)::int as older,
    sum(pence)::int as total,
    count(*) filter (where days > 0)::int as "overdueInvoices",
    count(*) filter (where is_disputed)::int as "disputedInvoices"
  from open join box on box.id = open.box_id
  group by box.id
  order by coalesce(sum(pence) filter (where days > 0), 0) desc, sum(pence) desc, box.name, box.id`.execute(
    database,
  );
  return rows;
}
