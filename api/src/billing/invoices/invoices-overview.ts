import { sql } from 'kysely';
import type { WaitingCount } from '../../database/waiting-count';
import { waitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { statusIs } from './invoice-list-repository';
import { outstanding } from './outstanding';

/** What the start page shows of invoices. */
export function createInvoicesOverview({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  /** The invoices whose PDF, or a credit note's PDF, is lost, with the time of each loss. */
  const losses = database
    .selectFrom('invoice')
    .where('file_missing_at', 'is not', null)
    .select(['id as invoiceId', ({ ref }) => ref('file_missing_at').$notNull().as('at')])
    .unionAll(
      database
        .selectFrom('credit_note')
        .where('file_missing_at', 'is not', null)
        .select([
          'invoice_id as invoiceId',
          ({ ref }) => ref('file_missing_at').$notNull().as('at'),
        ]),
    );

  return {
    countDisputes: (): WaitingCount =>
      waitingCount(
        'disputes',
        database
          .selectFrom('invoice_dispute')
          .where('closed_at', 'is', null)
          .select('opened_at as at'),
      ),

    /** Invoices whose PDF, or the PDF of a credit note, is lost: one each, as the list shows them. */
    countMissing: (): WaitingCount =>
      waitingCount(
        'missing-invoices',
        database
          .selectFrom(losses.as('loss'))
          .groupBy('loss.invoiceId')
          .select(({ fn }) => fn.min<Date>('loss.at').as('at')),
      ),

    /** Overdue invoices, since the oldest due day, with what is outstanding. The sum includes those above the limit. */
    countOverdue: (): WaitingCount =>
      sql`select 'overdue-invoices' as kind, count(*)::int as count, min(due_on)::timestamp at time zone 'UTC' as "oldestAt",
        coalesce(sum(${outstanding}), 0)::bigint as pence
        from invoice where ${statusIs('overdue', londonDay(clock.now()))}`,
  };
}
