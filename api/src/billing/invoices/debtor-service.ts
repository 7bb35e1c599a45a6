import type { DebtorAges, Debtors } from '@hive/contract/debtors';
import { toPounds } from '@hive/contract/money';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { readDebtors, type Ages } from './debtor-repository';

export type DebtorService = ReturnType<typeof createDebtorService>;

const buckets = ['notDue', 'to30', 'to60', 'to90', 'older', 'total'] as const;

const toAges = (pence: Ages): DebtorAges =>
  Object.fromEntries(buckets.map((bucket) => [bucket, toPounds(pence[bucket])])) as DebtorAges;

const sumOf = (rows: readonly Ages[]): Ages =>
  Object.fromEntries(
    buckets.map((bucket) => [bucket, rows.reduce((sum, row) => sum + row[bucket], 0)]),
  ) as Ages;

/** What boxes owe, for admins. */
export function createDebtorService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<Debtors> {
      checkAccess('admin', session);
      const rows = await readDebtors(database, londonDay(clock.now()));
      return {
        totals: toAges(sumOf(rows)),
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
