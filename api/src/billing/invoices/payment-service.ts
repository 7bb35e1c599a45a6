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
import { isPaidByHand } from './reverse-allocation';
import { toAdminInvoice } from './invoice-mapper';
import {
  invoiceNotFound,
  invoiceNotPaid,
  paidByStatement,
  invoiceNotSent,
  nothingOutstanding,
  invoiceAlreadyPaid,
} from './invoice-problems';
import type { InvoiceRow } from './invoice-repository';
import { createInvoiceRepository } from './invoice-repository';
import { outstandingPence } from './invoice-state';
import { bookPayment, reversePayment } from './settle-payment';
import { utcDay } from '../../platform/time/utc-day';

export type PaymentService = ReturnType<typeof createPaymentService>;

const entityOf = (id: string) => ({ kind: 'invoice', id }) as const;

/** Marks invoices as paid or unpaid. */
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
        const pence = outstandingPence(row);
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

    /** @throws Problem NOT_FOUND, INVOICE_STATE, MONTH_CLOSED */
    unpay: async (session: RequestSession, id: string, reason: string): Promise<AdminInvoice> =>
      change(session, id, async (trx, row) => {
        const { paid_on, payment_id, paid_pence } = row;
        if (!paid_on || !payment_id) throw invoiceNotPaid();
        if (!(await isPaidByHand(trx, row))) throw paidByStatement();
        const at = clock.now();
        await reversePayment(trx, { ...row, payment_id }, { reason, at });
        await writeAudit(trx, session, at, {
          action: 'invoice.unpay',
          entity: entityOf(id),
          before: { paidOn: utcDay(paid_on), paidPence: paid_pence },
          after: { paidOn: null, reason },
        });
      }),
  };
}
