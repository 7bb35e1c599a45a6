import { toWaitingItem } from '../../database/count-waiting';
import type { WaitingItem } from '@hive/contract/overview';
import { sql } from 'kysely';
import { countWaiting } from '../../database/count-waiting';
import type { AppContext } from '../../platform/context';
import { toPounds } from '../../platform/text/pence';
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
    countDisputes: (): Promise<WaitingItem> =>
      countWaiting(
        database,
        'disputes',
        database
          .selectFrom('invoice_dispute')
          .where('closed_at', 'is', null)
          .select('opened_at as at'),
      ),

    /** Invoices whose PDF, or the PDF of a credit note, is lost: one each, as the list shows them. */
    countMissing: (): Promise<WaitingItem> =>
      countWaiting(
        database,
        'missing-invoices',
        database
          .selectFrom(losses.as('loss'))
          .groupBy('loss.invoiceId')
          .select(({ fn }) => fn.min<Date>('loss.at').as('at')),
      ),

    /** Overdue invoices, since the oldest due day, with what is outstanding. The sum includes those above the limit. */
    async countOverdue(): Promise<WaitingItem> {
      const { count, oldestAt, pence } = await database
        .selectFrom('invoice')
        .where(statusIs('overdue', londonDay(clock.now())))
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<Date | null>`min(due_on)`.as('oldestAt'),
          sql<string>`coalesce(sum(${outstanding}), 0)`.as('pence'),
        ])
        .executeTakeFirstOrThrow();
      return toWaitingItem('overdue-invoices', { count, oldestAt }, toPounds(Number(pence)));
    },
  };
}
