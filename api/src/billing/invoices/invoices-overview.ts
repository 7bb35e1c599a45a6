import { sql } from 'kysely';
import type { WaitingCount } from '../../database/waiting-count';
import { waitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { statusIs } from './invoice-list-repository';
import { outstanding } from './outstanding';
import { listVatReliefs } from './vat-reliefs';

/** What the start page shows of invoices. */
export function createInvoicesOverview(context: Pick<AppContext, 'database' | 'clock'>) {
  const { database, clock } = context;
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

    /**
     * Written-off invoices whose VAT can be reclaimed today, since the first day for it, with the VAT. Reads them, as the
     * days of relief and the rounding of VAT are not in SQL; there are few.
     */
    async countVatReliefs(): Promise<WaitingCount> {
      const reliefs = await listVatReliefs(context);
      const first = reliefs.map(({ from }) => from).sort()[0] ?? null;
      const pence = reliefs.reduce((sum, relief) => sum + relief.pence, 0);
      return sql`select 'vat-reliefs' as kind, ${reliefs.length}::int as count,
        ${first}::date::timestamp at time zone 'UTC' as "oldestAt", ${pence}::bigint as pence`;
    },
  };
}
