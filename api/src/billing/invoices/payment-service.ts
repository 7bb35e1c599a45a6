import type { AdminInvoice } from '@hive/contract/admin-invoices';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { rejectIfMonthClosed } from '../ledger/closed-month';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { checkBookingDay } from './allocate-payment';
import { reliefDays, unrelievedVat } from './bad-debt';
import { reclaimVat, writeOffInvoice } from './book-bad-debt';
import { isPaidByHand } from './reverse-allocation';
import { toAdminInvoice } from './invoice-mapper';
import {
  invoiceNotFound,
  invoiceNotPaid,
  paidByStatement,
  invoiceNotSent,
  nothingOutstanding,
  invoiceAlreadyPaid,
  invoiceNotOverdue,
  invoiceNotWrittenOff,
  nothingToReclaim,
} from './invoice-problems';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { payablePence, statusOf } from './invoice-state';
import { bookPayment, reversePayment } from './settle-payment';
import { createWriteOffRepository } from './write-off-repository';
import { describeDay } from '../../platform/time/describe-day';
import { invalidField } from '../../platform/http/problem';
import { utcDay } from '../../platform/time/utc-day';

export type PaymentService = ReturnType<typeof createPaymentService>;

const entityOf = (id: string) => ({ kind: 'invoice', id }) as const;

/** Marks invoices as paid or unpaid, and writes off those that nobody pays. */
export function createPaymentService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  /** Changes an invoice while holding its lock. */
  async function change(
    session: RequestSession,
    id: string,
    work: (trx: Transaction<Database>, row: InvoiceRow) => Promise<void>,
  ): Promise<AdminInvoice> {
    checkAccess('admin', session);
    checkStepUp(session);
    const row = await rejectIfMonthClosed(database, () =>
      database.transaction().execute(async (trx) => {
        const invoices = createInvoiceRepository(trx);
        const before = await invoices.lock(id);
        if (!before) throw invoiceNotFound();
        await work(trx, before);
        return (await invoices.find(id))!;
      }),
    );
    return toAdminInvoice(row, londonDay(clock.now()));
  }

  return {
    /** @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED, VALIDATION_FAILED */
    pay: async (session: RequestSession, id: string, day: string): Promise<AdminInvoice> =>
      change(session, id, async (trx, row) => {
        if (row.paid_on) throw invoiceAlreadyPaid();
        if (!row.sent_at) throw invoiceNotSent();
        const pence = payablePence(row);
        if (pence <= 0) throw nothingOutstanding();
        const at = clock.now();
        checkBookingDay(row, { day, at });
        await bookPayment(trx, row, { day, at });
        await writeAudit(trx, session, at, {
          action: 'invoice.pay',
          entity: entityOf(id),
          before: { paidOn: null },
          after: { paidOn: day, paidPence: pence },
        });
      }),

    /**
     * Writes off what is outstanding of an overdue invoice.
     * @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED, VALIDATION_FAILED
     */
    writeOff: async (
      session: RequestSession,
      id: string,
      { date: day, reason }: { date: string; reason: string | undefined },
    ): Promise<AdminInvoice> =>
      change(session, id, async (trx, row) => {
        if (reason === undefined) throw invalidField('reason', 'Enter a reason.');
        const at = clock.now();
        if (statusOf(row, londonDay(at)) !== 'overdue') throw invoiceNotOverdue();
        checkBookingDay(row, { day, at });
        if (day <= utcDay(row.due_on))
          throw invalidField('date', 'Choose a date after the due date.');
        const pence = await writeOffInvoice(trx, row, { day, reason, at });
        await writeAudit(trx, session, at, {
          action: 'invoice.write-off',
          entity: entityOf(id),
          after: { writtenOffPence: pence, day, reason },
        });
      }),

    /**
     * Reclaims the VAT of what is written off.
     * @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED, VALIDATION_FAILED
     */
    reclaim: async (session: RequestSession, id: string, day: string): Promise<AdminInvoice> =>
      change(session, id, async (trx, row) => {
        const writeOff = await createWriteOffRepository(trx).find(id);
        if (!writeOff) throw invoiceNotWrittenOff();
        const pence = unrelievedVat(row, writeOff);
        if (pence === 0) throw nothingToReclaim();
        const at = clock.now();
        checkBookingDay(row, { day, at });
        const { from, until } = reliefDays(row, writeOff);
        if (day < from || day > until)
          throw invalidField(
            'date',
            `The VAT of this invoice can be reclaimed from ${describeDay(new Date(from))} to ${describeDay(new Date(until))}.`,
          );
        await reclaimVat(trx, { invoice: row, writeOff, pence }, { day, at });
        await writeAudit(trx, session, at, {
          action: 'invoice.reclaim-vat',
          entity: entityOf(id),
          after: { vatPence: pence, day },
        });
      }),

    /** @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED */
    unpay: async (session: RequestSession, id: string, reason: string): Promise<AdminInvoice> =>
      change(session, id, async (trx, row) => {
        const { paid_on, payment_id, paid_pence } = row;
        if (!paid_on || !payment_id) throw invoiceNotPaid();
        if (!(await isPaidByHand(trx, row))) throw paidByStatement();
        const at = clock.now();
        await reversePayment(trx, { ...row, payment_id, paid_on }, { reason, at });
        await writeAudit(trx, session, at, {
          action: 'invoice.unpay',
          entity: entityOf(id),
          before: { paidOn: utcDay(paid_on), paidPence: paid_pence },
          after: { paidOn: null, reason },
        });
      }),
  };
}
