import type {
  AdminInvoice,
  InvoiceDetails,
  InvoiceFilter,
  InvoiceSort,
} from '@hive/contract/admin-invoices';
import { writeAudit } from '../../audit/write-audit';
import { listBookingsOf } from '../ledger/bookings-of';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { BackgroundTasks } from '../../platform/process/background-tasks';
import { londonDay } from '../../platform/time/london-day';
import { createCreditNoteRepository } from './credit-note-repository';
import { createInvoiceListRepository } from './invoice-list-repository';
import { toAdminInvoice, toCreditNote, toParty } from './invoice-mapper';
import { noInvoice } from './invoice-problems';
import { createInvoiceRepository } from './invoice-repository';
import type { InvoiceRun } from './monthly-run';

export type AdminInvoiceService = ReturnType<typeof createAdminInvoiceService>;

/** So long a request sends by itself; what is left then is sent beside. Milliseconds. */
const patienceMs = 15_000;

/** What admins see of invoices, and how they have a month's made. */
export function createAdminInvoiceService(
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  {
    run,
    backgroundTasks,
    goesOn,
  }: { run: InvoiceRun; backgroundTasks: BackgroundTasks; goesOn: () => boolean },
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
      const items: AdminInvoice[] = rows.map((row) => toAdminInvoice(row, today()));
      const totals = {
        amount: sums.amount / 100,
        credited: sums.credited / 100,
        outstanding: sums.outstanding / 100,
      };
      return { items, page, pageSize, total, totals };
    },

    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, id: string): Promise<InvoiceDetails> {
      checkAccess('admin', session);
      const row = await createInvoiceRepository(database).find(id);
      if (!row) throw noInvoice();
      const notes = await createCreditNoteRepository(database).listOf([id]);
      const sources = [id, ...notes.map((note) => note.id)];
      const bookings = await listBookingsOf(database, sources);
      return {
        ...toAdminInvoice(row, today()),
        seller: toParty(row.seller ?? settings.seller),
        buyer: toParty(row.buyer),
        taxPoint: londonDay(row.issued_at),
        lines: row.lines.map(({ text, pence }) => ({ text, amount: pence / 100 })),
        creditNotes: notes.map(toCreditNote),
        bookings,
      };
    },

    async runMonths(session: RequestSession) {
      checkAccess('admin', session);
      checkStepUp(session);
      const { month, issued } = await run.settle((trx, made) =>
        writeAudit(trx, session, clock.now(), {
          action: 'invoice.run',
          entity: { kind: 'month', id: made.month },
          after: { issued: made.issued },
        }),
      );
      const end = performance.now() + patienceMs;
      const sent = await run.send(() => goesOn() && performance.now() < end);
      if (performance.now() >= end)
        backgroundTasks.run('send invoices', async () => {
          await run.send(goesOn);
        });
      return { month, issued, sent };
    },
  };
}
