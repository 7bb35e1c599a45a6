import type { BookedMonth } from '@hive/contract/ledger';
import { writeAudit } from '../../audit/write-audit';
import { monthOf } from '../../platform/time/months';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { formatMonth } from './closed-month';
import { createClosingRepository } from './closing-repository';
import { createLedgerRepository } from './ledger-repository';
import { listMonthSums } from './month-sums';
import { checkInBooks } from './period';
import { utcDay } from '../../platform/time/utc-day';

/** Lists, closes and reopens the months of the books. */
export function createClosingService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const ledger = createLedgerRepository(database);

  /** Changes the closings exclusively and audits up to which month the books are closed. */
  async function change(
    session: RequestSession,
    month: string,
    action: 'month.close' | 'month.reopen',
    work: (closings: ReturnType<typeof createClosingRepository>, at: Date) => Promise<void>,
  ): Promise<void> {
    const at = clock.now();
    await database.transaction().execute(async (trx) => {
      const closings = createClosingRepository(trx);
      await closings.lockExclusively();
      const before = { closedUpTo: await closings.findLast() };
      await work(closings, at);
      const after = { closedUpTo: await closings.findLast() };
      if (before.closedUpTo === after.closedUpTo) return;
      await writeAudit(trx, session, at, {
        action,
        entity: { kind: 'month', id: month },
        before,
        after,
      });
    });
  }

  return {
    /** Newest first, from the first booking to the current month. */
    async list(session: RequestSession): Promise<{ months: BookedMonth[] }> {
      checkAccess('admin', session);
      const to = monthOf(clock.now());
      const first = await ledger.findFirstMonth();
      const period = { from: first && first < to ? first : to, to };
      const [sums, closings] = await Promise.all([
        listMonthSums(database, period),
        createClosingRepository(database).list(),
      ]);
      const months = sums.map((sum): BookedMonth => {
        const closing = closings.find((candidate) => utcDay(candidate.month) >= sum.month);
        return {
          ...sum,
          closedAt: closing?.closedAt.toISOString() ?? null,
          closedBy: closing?.userId
            ? { _id: closing.userId, name: closing.name || (closing.email ?? '') }
            : null,
          isOver: sum.month < to,
        };
      });
      return { months: months.reverse() };
    },

    /**
     * Closes a month and those before it. Waits for bookings in progress; later ones are rejected.
     * @throws Problem MONTH_NOT_OVER while it is not over, or its invoices have not been created
     */
    async close(session: RequestSession, month: string): Promise<void> {
      checkAccess('admin', session);
      checkStepUp(session);
      checkInBooks(month, 'month');
      if (month >= monthOf(clock.now())) {
        throw notOver(`${formatMonth(month)} is not over yet. You can close it once it has ended.`);
      }
      await change(session, month, 'month.close', async (closings, at) => {
        if (await closings.findClosingFor(month)) return;
        if (await closings.awaitsInvoices(month)) {
          throw notOver(
            `The invoices for ${formatMonth(month)} have not been created yet. Run the invoices, then close the month.`,
          );
        }
        await closings.close(month, { at, by: requireUser(session) });
      });
    },

    /** Reopens a month and those after it. Does nothing if it is open. */
    async reopen(session: RequestSession, month: string): Promise<void> {
      checkAccess('admin', session);
      checkStepUp(session);
      checkInBooks(month, 'month');
      await change(session, month, 'month.reopen', async (closings) => {
        if (await closings.findClosingFor(month)) await closings.reopenFrom(month);
      });
    },
  };
}
export type ClosingService = ReturnType<typeof createClosingService>;

const notOver = (message: string): Problem =>
  new Problem('MONTH_NOT_OVER', message, { fields: { month: message } });
