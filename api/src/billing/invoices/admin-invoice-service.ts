import type {
  AdminInvoice,
  InvoiceDetails,
  InvoiceFilter,
  InvoiceSort,
} from '@hive/contract/admin-invoices';
import { toPounds } from '@hive/contract/money';
import { writeAudit } from '../../audit/write-audit';
import { listBookingsOf } from '../ledger/list-bookings-of';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { BackgroundTasks } from '../../platform/process/background-tasks';
import { londonDay } from '../../platform/time/london-day';
import { createAllocationRepository } from './allocation-repository';
import { createCreditNoteRepository } from './credit-note-repository';
import { createInvoiceListRepository } from './invoice-list-repository';
import { toAdminInvoice, toCreditNote, toDispute, toParty } from './invoice-mapper';
import { createDisputeRepository, isOpen } from './dispute-repository';
import { invoiceNotFound } from './invoice-problems';
import { createInvoiceRepository } from './invoice-repository';
import type { InvoiceRun } from './monthly-run';
import { toOverdue } from './overdue-invoice';
import { createReminderRepository } from './reminder-repository';
import { toWriteOff } from './write-off-mapper';
import { createWriteOffRepository } from './write-off-repository';
import { utcDay } from '../../platform/time/utc-day';

export type AdminInvoiceService = ReturnType<typeof createAdminInvoiceService>;

/** How long a request sends invoices itself; the rest are sent in the background. Milliseconds. */
const sendBudgetMs = 15_000;

/** Lists invoices and runs the monthly invoicing, for admins. */
export function createAdminInvoiceService(
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  {
    run,
    backgroundTasks,
    shouldContinue,
  }: { run: InvoiceRun; backgroundTasks: BackgroundTasks; shouldContinue: () => boolean },
) {
  const today = (): string => londonDay(clock.now());

  return {
    async list(
      session: RequestSession,
      {
        page,
        pageSize,
        sort,
        ...filter
      }: InvoiceFilter & { page: number; pageSize: number; sort: InvoiceSort },
    ) {
      checkAccess('admin', session);
      const invoices = createInvoiceListRepository(database, today());
      const [rows, { total, ...sums }] = await Promise.all([
        invoices.list(filter, { page, pageSize, sort }),
        invoices.sum(filter),
      ]);
      const disputes = await createDisputeRepository(database).listOf(rows.map(({ id }) => id));
      const disputed = new Set(disputes.filter(isOpen).map((dispute) => dispute.invoice_id));
      const items: AdminInvoice[] = rows.map((row) => ({
        ...toAdminInvoice(row, today()),
        isDisputed: disputed.has(row.id),
      }));
      const totals = {
        amount: toPounds(sums.amount),
        credited: toPounds(sums.credited),
        outstanding: toPounds(sums.outstanding),
      };
      return { items, page, pageSize, total, totals };
    },

    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, id: string): Promise<InvoiceDetails> {
      checkAccess('admin', session);
      const row = await createInvoiceRepository(database).find(id);
      if (!row) throw invoiceNotFound();
      const notes = await createCreditNoteRepository(database).listOf([id]);
      const sources = [id, ...notes.map((note) => note.id)];
      const [bookings, disputes, reminders, payments, writeOff] = await Promise.all([
        listBookingsOf(database, sources),
        createDisputeRepository(database).listOf([id]),
        createReminderRepository(database).listOf(id),
        createAllocationRepository(database).listPayments(id),
        createWriteOffRepository(database).find(id),
      ]);
      return {
        ...toAdminInvoice(row, today()),
        seller: toParty(row.seller ?? settings.seller),
        buyer: toParty(row.buyer),
        taxPoint: londonDay(row.issued_at),
        lines: row.lines.map(({ text, pence }) => ({ text, amount: toPounds(pence) })),
        creditNotes: notes.map(toCreditNote),
        isDisputed: disputes.some(isOpen),
        lateCharges: toOverdue(row, today(), settings.seller)?.charges ?? null,
        reminders: reminders.map(({ days, sent_at }) => ({ days, sentAt: sent_at.toISOString() })),
        disputes: disputes.map(toDispute),
        payments: payments.map((payment) => ({
          _id: payment.id,
          date: utcDay(payment.day),
          amount: toPounds(payment.pence),
          bankLineId: payment.lineId,
          statementId: payment.statementId,
        })),
        writeOff: writeOff ? toWriteOff(row, writeOff) : null,
        bookings,
      };
    },

    async runMonths(session: RequestSession) {
      checkAccess('admin', session);
      checkStepUp(session);
      const { month, issued } = await run.settle((trx, settled) =>
        writeAudit(trx, session, clock.now(), {
          action: 'invoice.run',
          entity: { kind: 'month', id: settled.month },
          after: { issued: settled.issued },
        }),
      );
      const end = performance.now() + sendBudgetMs;
      const sent = await run.send(() => shouldContinue() && performance.now() < end);
      if (performance.now() >= end)
        backgroundTasks.run('send invoices', async () => {
          await run.send(shouldContinue);
        });
      return { month, issued, sent };
    },
  };
}
