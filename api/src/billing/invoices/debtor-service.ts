import type { DebtorAges, Debtors } from '@hive/contract/debtors';
import { sql } from 'kysely';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';

export type DebtorService = ReturnType<typeof createDebtorService>;

/** Sums by age, in pence. */
type Ages = Record<keyof DebtorAges, number>;

interface DebtorRow extends Ages {
  id: string;
  name: string;
  overdueInvoices: number;
  disputedInvoices: number;
}

/** Sent invoices by box, with what is outstanding by days after the due day. A sum owed to the partner is never late. */
const debtorsOn = (today: string) => sql<DebtorRow>`
  with owed as (
    select invoice.id, box_id, net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence as pence,
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
  order by coalesce(sum(pence) filter (where days > 0), 0) desc, sum(pence) desc, box.name, box.id`;

const buckets = ['notDue', 'to30', 'to60', 'to90', 'older', 'total'] as const;

const toPounds = (pence: Ages): DebtorAges =>
  Object.fromEntries(buckets.map((bucket) => [bucket, pence[bucket] / 100])) as DebtorAges;

const sumOf = (rows: readonly Ages[]): Ages =>
  Object.fromEntries(
    buckets.map((bucket) => [bucket, rows.reduce((sum, row) => sum + row[bucket], 0)]),
  ) as Ages;

/** What boxes owe, for admins. */
export function createDebtorService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<Debtors> {
      checkAccess('admin', session);
      const { rows } = await debtorsOn(londonDay(clock.now())).execute(database);
      return {
        totals: toPounds(sumOf(rows)),
        items: rows.map((row) => ({
          ...toPounds(row),
          box: { _id: row.id, name: row.name },
          overdueInvoices: row.overdueInvoices,
          disputedInvoices: row.disputedInvoices,
        })),
      };
    },
  };
}
