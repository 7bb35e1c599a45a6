import type { DebtorAges, Debtors } from '@hive/contract/debtors';
import { toPounds } from '@hive/contract/money';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { readDebtors, type Ages } from './debtor-repository';
import { invoiceNumber } from './invoice-labels';
import { listVatReliefs, type VatRelief } from './vat-reliefs';

export type DebtorService = ReturnType<typeof createDebtorService>;

const buckets = ['notDue', 'to30', 'to60', 'to90', 'older', 'total'] as const;

const toAges = (pence: Ages): DebtorAges =>
  Object.fromEntries(buckets.map((bucket) => [bucket, toPounds(pence[bucket])])) as DebtorAges;

const sumOf = (rows: readonly Ages[]): Ages =>
  Object.fromEntries(
    buckets.map((bucket) => [bucket, rows.reduce((sum, row) => sum + row[bucket], 0)]),
  ) as Ages;

const toRelief = ({
  invoice,
  pence,
  until,
}: VatRelief): NonNullable<Debtors['vatReliefs']>[number] => ({
  invoice: { _id: invoice.id, number: invoiceNumber(invoice) },
  box: { _id: invoice.box_id, name: invoice.billed_to },
  amount: toPounds(pence),
  until,
});

/** What boxes owe, for admins. */
export function createDebtorService(context: Pick<AppContext, 'database' | 'clock'>) {
  const { database, clock } = context;
  return {
    async list(session: RequestSession): Promise<Debtors> {
      checkAccess('admin', session);
      const today = londonDay(clock.now());
      const [rows, vatReliefs] = await Promise.all([
        readDebtors(database, today),
        listVatReliefs(context),
      ]);
      return {
        totals: toAges(sumOf(rows)),
        vatReliefs: vatReliefs.map(toRelief),
        items: rows.map((row) => ({
          ...toAges(row),
          box: { _id: row.id, name: row.name },
          overdueInvoices: row.overdueInvoices,
          disputedInvoices: row.disputedInvoices,
        })),
      };
    },
  };
}
