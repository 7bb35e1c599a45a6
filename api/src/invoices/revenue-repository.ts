import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { createInvoiceRepository } from './invoice-repository';
import type { CreditNoteRow } from './credit-note-repository';
import { createCreditNoteRepository } from './credit-note-repository';
import type { InvoiceRow } from './invoice-repository';
import type { PaperTable } from './paper-files';

/** An invoice, or a credit note with the invoice that it takes back. */
export type PaperRow =
  | { kind: 'invoice'; invoice: InvoiceRow }
  | { kind: 'credit-note'; invoice: InvoiceRow; note: CreditNoteRow };

/** Reads what came in and went back: invoices and credit notes alike. */
export function createRevenueRepository(database: Kysely<Database>) {
  const invoices = createInvoiceRepository(database);
  const notes = createCreditNoteRepository(database);

  async function withInvoice(note: CreditNoteRow): Promise<PaperRow> {
    const invoice = await invoices.find(note.invoice_id);
    if (!invoice) throw new Error(`The credit note ${note.id} has lost its invoice.`);
    return { kind: 'credit-note', invoice, note };
  }

  return {
    /** The newest of both kinds. Numbers are given in the order of issue. */
    async listNewest(count: number): Promise<PaperRow[]> {
      const [billed, credited] = await Promise.all([
        database.selectFrom('invoice').selectAll().orderBy('number', 'desc').limit(count).execute(),
        database
          .selectFrom('credit_note')
          .selectAll()
          .orderBy('number', 'desc')
          .limit(count)
          .execute(),
      ]);
      const papers: PaperRow[] = [
        ...(await Promise.all(credited.map(withInvoice))),
        ...billed.map((invoice): PaperRow => ({ kind: 'invoice', invoice })),
      ];
      // Stable: of what was issued in the same instant the credit note stays before what it takes back.
      return papers.sort((a, b) => issuedAt(b) - issuedAt(a)).slice(0, count);
    },

    /** The paper that a key is of. */
    async find({ table, id }: { table: PaperTable; id: string }): Promise<PaperRow | undefined> {
      if (table === 'credit_note') {
        const note = await notes.find(id);
        return note && withInvoice(note);
      }
      const invoice = await invoices.find(id);
      return invoice && { kind: 'invoice', invoice };
    },
  };
}

/** What of a paper is its own: the number, the sums, when it was issued, where its PDF lies. */
export const ownPart = (paper: PaperRow): InvoiceRow | CreditNoteRow =>
  paper.kind === 'invoice' ? paper.invoice : paper.note;

const issuedAt = (paper: PaperRow): number => ownPart(paper).issued_at.getTime();
