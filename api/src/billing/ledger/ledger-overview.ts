import type { HealthCheck } from '@hive/contract/overview';
import type { AppContext } from '../../platform/context';
import { addSeconds } from '../../platform/time/add-seconds';
import { londonDay } from '../../platform/time/london-day';
import { lastWholeMonth, monthOf } from '../../platform/time/months';
import { addDays } from '../../platform/time/report-days';
import { formatMonth } from './closed-month';
import { createClosingRepository } from './closing-repository';
import { createLedgerRepository } from './ledger-repository';
import { addMonths, listMonths } from './period';

/** Invoices are created within an hour once a month is over for long enough. Seconds. */
const invoicingSeconds = 2 * 60 * 60;

/** Days after its end within which a month should be closed. */
const closingDays = 31;

/** What the start page shows of the books. */
export function createLedgerOverview({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const closings = createClosingRepository(database);
  const ledger = createLedgerRepository(database);

  return {
    /** Whether the invoices of the last month were created. */
    async checkInvoices(): Promise<HealthCheck> {
      const month = lastWholeMonth(addSeconds(clock.now(), -invoicingSeconds));
      const isLate = await closings.awaitsInvoices(month);
      const name = formatMonth(month);
      return {
        check: 'invoices',
        state: isLate ? 'attention' : 'ok',
        message: isLate
          ? `The invoices for ${name} have not been created yet.`
          : `The invoices for ${name} have been created.`,
        at: null,
      };
    },

    /** Whether a past month is still open long after its end. */
    async checkClosing(): Promise<HealthCheck> {
      const now = clock.now();
      const current = monthOf(now);
      const last = await closings.findLast();
      const first = last === null ? await ledger.findFirstMonth() : addMonths(last, 1);
      if (first === null || first >= current)
        return { check: 'closing', state: 'ok', message: 'No past month is open.', at: null };
      const open = listMonths({ from: first, to: addMonths(current, -1) });
      const isLate = londonDay(now) > addDays(addMonths(first, 1), closingDays);
      const message =
        open.length === 1
          ? `${formatMonth(first)} is not closed yet.`
          : `${open.length} past months are not closed yet. The first is ${formatMonth(first)}.`;
      return { check: 'closing', state: isLate ? 'attention' : 'notice', message, at: null };
    },
  };
}
