import type { DebtorAges, Debtors } from '@hive/contract/debtors';
import { toPounds } from '@hive/contract/money';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { reliefDays, unrelievedVat } from './bad-debt';
import { readDebtors, type Ages } from './debtor-repository';
import { invoiceNumber } from './invoice-labels';
import type { WrittenOffInvoiceRow } from './write-off-repository';
import { createWriteOffRepository } from './write-off-repository';

export type DebtorService = ReturnType<typeof createDebtorService>;

const buckets = ['notDue', 'to30', 'to60', 'to90', 'older', 'total'] as const;

const toAges = (pence: Ages): DebtorAges =>
  Object.fromEntries(buckets.map((bucket) => [bucket, toPounds(pence[bucket])])) as DebtorAges;

const sumOf = (rows: readonly Ages[]): Ages =>
  Object.fromEntries(
    buckets.map((bucket) => [bucket, rows.reduce((sum, row) => sum + row[bucket], 0)]),
  ) as Ages;

/** The VAT that can be reclaimed today, or nothing. */
function toRelief(
  invoice: WrittenOffInvoiceRow,
  today: string,
): NonNullable<Debtors['vatReliefs']> {
  const { from, until } = reliefDays(invoice);
  const pence = unrelievedVat(invoice, invoice);
  if (pence === 0 || today < from || today > until) return [];
  return [
    {
      invoice: { _id: invoice.id, number: invoiceNumber(invoice) },
      box: { _id: invoice.box_id, name: invoice.billed_to },
      amount: toPounds(pence),
      until,
    },
  ];
}

/** What boxes owe, for admins. */
export function createDebtorService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<Debtors> {
      checkAccess('admin', session);
      const today = londonDay(clock.now());
      const [rows, writtenOff] = await Promise.all([
        readDebtors(database, today),
        createWriteOffRepository(database).listUnrelieved(),
      ]);
      return {
        totals: toAges(sumOf(rows)),
        vatReliefs: writtenOff.flatMap((invoice) => toRelief(invoice, today)),
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
