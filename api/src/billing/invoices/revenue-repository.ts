import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { createInvoiceRepository } from './invoice-repository';
import type { CreditNoteRow } from './credit-note-repository';
import { createCreditNoteRepository } from './credit-note-repository';
import type { InvoiceRow } from './invoice-repository';
import type { PdfTable } from './invoice-pdf-files';

/** An invoice, or a credit note with the invoice it credits. */
export type RevenueRow =
  | { kind: 'invoice'; invoice: InvoiceRow }
  | { kind: 'credit-note'; invoice: InvoiceRow; note: CreditNoteRow };

/** Reads invoices and credit notes as one list. */
export function createRevenueRepository(database: Kysely<Database>) {
  const invoices = createInvoiceRepository(database);
  const notes = createCreditNoteRepository(database);

  async function withInvoice(note: CreditNoteRow): Promise<RevenueRow> {
    const invoice = await invoices.find(note.invoice_id);
    if (!invoice) throw new Error(`The credit note ${note.id} has lost its invoice.`);
    return { kind: 'credit-note', invoice, note };
  }

  return {
    /** The newest of both kinds. Numbers are given in the order of issue. */
    async listNewest(count: number): Promise<RevenueRow[]> {
      const [billed, credited] = await Promise.all([
        database.selectFrom('invoice').selectAll().orderBy('number', 'desc').limit(count).execute(),
        database
          .selectFrom('credit_note')
          .selectAll()
          .orderBy('number', 'desc')
          .limit(count)
          .execute(),
      ]);
      const rows: RevenueRow[] = [
        ...(await Promise.all(credited.map(withInvoice))),
        ...billed.map((invoice): RevenueRow => ({ kind: 'invoice', invoice })),
      ];
      // A stable sort: with the same time of issue, a credit note stays before its invoice.
      return rows.sort((a, b) => issuedAt(b) - issuedAt(a)).slice(0, count);
    },

    /** The invoice or credit note whose PDF has this key. */
    async find({ table, id }: { table: PdfTable; id: string }): Promise<RevenueRow | undefined> {
      if (table === 'credit_note') {
        const note = await notes.find(id);
        return note && withInvoice(note);
      }
      const invoice = await invoices.find(id);
      return invoice && { kind: 'invoice', invoice };
    },
  };
}

/** The row with the number, the sums, the time of issue and the PDF: the credit note, or else the invoice. */
export const documentOf = (row: RevenueRow): InvoiceRow | CreditNoteRow =>
  row.kind === 'invoice' ? row.invoice : row.note;

const issuedAt = (row: RevenueRow): number => documentOf(row).issued_at.getTime();
