import type { Invoice } from '@hive/contract/invoices';
import type { Statement } from '@hive/contract/statements';
import { readSnapshot } from '../../database/replica/read-snapshot';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { monthOf } from '../../platform/time/months';
import { createSignedAddresses } from '../../storage/signed-addresses';
import { createDisputeRepository } from './dispute-repository';
import { createCreditNoteRepository } from './credit-note-repository';
import { toInvoice, toOwnCreditNote } from './invoice-mapper';
import { createInvoiceRepository } from './invoice-repository';
import { creditNoteNumber, invoiceNumber } from './invoice-labels';
import { invoiceNotFound, statementNotFound } from './invoice-problems';
import { createInvoicePdfFiles } from './invoice-pdf-files';
import type { StatementReader } from './read-statement';
import { createStatementReader } from './read-statement';
import type { Statement as StatementContent } from './statement';
import { toStatementAnswer } from './statement-mapper';

/** The sent invoices and credit notes of a partner's own boxes. */
export function createInvoiceService(context: AppContext, ownBoxes: OwnBoxes) {
  const stored = createInvoiceRepository(context.database);
  const notes = createCreditNoteRepository(context.database);
  const disputed = createDisputeRepository(context.database);
  const files = createInvoicePdfFiles(context);
  const addresses = createSignedAddresses(context);

  /** The invoice with this id, or the credit note with its invoice. */
  async function find(id: string) {
    const invoice = await stored.find(id);
    if (invoice) return { invoice };
    const note = await notes.find(id);
    return note && { note, invoice: (await stored.find(note.invoice_id))! };
  }

  /** @throws Problem NOT_FOUND, also for another partner's and for a draft */
  async function findOwn(session: RequestSession, id: string) {
    const boxes = await ownBoxes.list(session);
    const found = await find(id);
    const isOwn = boxes.some((box) => box.id === found?.invoice.box_id);
    if (!found?.invoice.sent_at || !isOwn) throw invoiceNotFound();
    return found;
  }

  /** Reads everything from one snapshot, so that a decision in between cannot separate the sums from the rows. */
  async function readStatement(
    read: (statements: StatementReader) => Promise<StatementContent>,
  ): Promise<Statement> {
    const content = await readSnapshot(context.readDatabase, (trx) =>
      read(createStatementReader(trx)),
    );
    return toStatementAnswer(content, context.clock.now(), context.settings.seller);
  }

  return {
    /** @throws Problem NOT_FOUND */
    async list(session: RequestSession, boxId?: string): Promise<Invoice[]> {
      const boxes = boxId ? [await ownBoxes.pick(session, boxId)] : await ownBoxes.list(session);
      const rows = await stored.listSentOf(boxes.map(({ id }) => id));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const ids = [...byId.keys()];
      const [credited, disputes] = await Promise.all([notes.listOf(ids), disputed.listOf(ids)]);
      // The latest of each invoice, as they are listed oldest first.
      const disputeOf = new Map(disputes.map((row) => [row.invoice_id, row]));
      const { seller } = context.settings;
      const today = londonDay(context.clock.now());
      return [
        ...credited.map((note) => toOwnCreditNote(note, byId.get(note.invoice_id)!)),
        ...rows.map((row) => toInvoice(row, today, { seller, dispute: disputeOf.get(row.id) })),
      ].sort((a, b) => b.date.localeCompare(a.date));
    },

    /** Draws the PDF again if its file was lost. @throws Problem NOT_FOUND, also for another partner's invoice */
    async getFile(session: RequestSession, id: string): Promise<{ url: string }> {
      const { invoice, note } = await findOwn(session, id);
      const key = note
        ? await files.ensureCreditNote(note, invoice)
        : await files.ensureInvoice(invoice);
      const number = note ? creditNoteNumber(note) : invoiceNumber(invoice);
      const owner = `box ${invoice.box_id}`;
      return { url: addresses.make({ key, owner, fileName: `${number}.pdf` }) };
    },

    /** What an invoice is made of; for a credit note, its invoice. @throws Problem NOT_FOUND */
    async getStatement(session: RequestSession, id: string): Promise<Statement> {
      const { invoice } = await findOwn(session, id);
      return readStatement((statements) => statements.ofInvoice(invoice));
    },

    /** The statement of a box's month, by default of the current one. @throws Problem NOT_FOUND */
    async getMonthStatement(
      session: RequestSession,
      { boxId, month }: { boxId?: string | undefined; month?: string | undefined },
    ): Promise<Statement> {
      const box = await ownBoxes.pick(session, boxId);
      const current = monthOf(context.clock.now());
      const first = monthOf(box.created_at);
      if (month && (month > current || month < first)) throw statementNotFound();
      return readStatement((statements) => statements.ofMonth(box, month ?? current));
    },
  };
}
