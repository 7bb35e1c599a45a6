import { sql } from 'kysely';
import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { statusIs } from './invoice-list-repository';
import { outstanding } from './outstanding';

/** What the start page shows of invoices. */
export function createInvoicesOverview({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  const selectMissing = (table: 'invoice' | 'credit_note') =>
    database
      .selectFrom(table)
      .where('file_missing_at', 'is not', null)
      .select(({ ref }) => ref('file_missing_at').$notNull().as('at'));

  return {
    countDisputes: (): WaitingCount =>
      waitingCount(
        'disputes',
        database
          .selectFrom('invoice_dispute')
          .where('closed_at', 'is', null)
          .select('opened_at as at'),
      ),

    /** Invoices and credit notes whose PDF is lost. */
    countMissing: (): WaitingCount =>
      waitingCount(
        'missing-invoices',
        selectMissing('invoice').unionAll(selectMissing('credit_note')),
      ),

    /** Overdue invoices, since the oldest due day, with what is outstanding. The sum includes those above the limit. */
    countOverdue: (): WaitingCount =>
      sql`select 'overdue-invoices' as kind, count(*)::int as count, min(due_on)::timestamp at time zone 'UTC' as "oldestAt",
        coalesce(sum(${outstanding}), 0)::bigint as pence
        from invoice where ${statusIs('overdue', londonDay(clock.now()))}`,
  };
}
