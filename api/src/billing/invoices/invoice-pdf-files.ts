import type { AppContext } from '../../platform/context';
import type { CreditNoteRow } from './credit-note-repository';
import { drawInvoicePdf } from './draw-invoice-pdf';
import type { InvoiceRow } from './invoice-repository';
import type { InvoicePdfContent } from './invoice-pdf-content';
import { toCreditNotePdfContent, toInvoicePdfContent } from './invoice-pdf-content';
import { createStatementReader } from './read-statement';

export type PdfTable = 'invoice' | 'credit_note';

export const pdfFolders: Record<PdfTable, string> = {
  invoice: 'invoices',
  credit_note: 'credit-notes',
};

/** The storage key of a PDF, whether or not it has been drawn. */
export const pdfKey = (table: PdfTable, { id }: { id: string }): string =>
  `${pdfFolders[table]}/${id}.pdf`;

/** The table and id of a key; null if the key is not that of an invoice or credit note. */
export function readPdfKey(key: string): { table: PdfTable; id: string } | null {
  const [folder, id] = /^([a-z-]+)\/([0-9a-f-]{36})\.pdf$/.exec(key)?.slice(1) ?? [];
  const table = (Object.keys(pdfFolders) as PdfTable[]).find((name) => pdfFolders[name] === folder);
  return table && id ? { table, id } : null;
}

export type InvoicePdfFiles = ReturnType<typeof createInvoicePdfFiles>;

/**
 * Stores the PDFs of invoices and credit notes. The row is the source: its PDF is drawn when it is sent or first
 * requested, stored under its id, and can be drawn again if the file is lost. So issuing invoices waits for no file.
 */
export function createInvoicePdfFiles({
  database,
  files,
  packageRoot,
  settings,
}: Pick<AppContext, 'database' | 'files' | 'packageRoot' | 'settings'>) {
  async function ensure(
    table: PdfTable,
    row: InvoiceRow | CreditNoteRow,
    toContent: () => InvoicePdfContent | Promise<InvoicePdfContent>,
  ): Promise<string> {
    const key = pdfKey(table, row);
    if ((await files.size(key)) === null)
      await files.put(key, await drawInvoicePdf(await toContent(), packageRoot));
    if (row.file_key === null || row.file_missing_at !== null) await markFound(table, row.id);
    return key;
  }

  async function markFound(table: PdfTable, id: string): Promise<void> {
    await database
      .updateTable(table)
      .set({ file_key: pdfKey(table, { id }), file_missing_at: null })
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Stores the PDF if it is missing and returns its key. Two requests at once draw the same PDF. */
    ensureInvoice: async (row: InvoiceRow): Promise<string> =>
      ensure('invoice', row, async () => {
        const statement = await createStatementReader(database).ofInvoice(row);
        return toInvoicePdfContent(row, settings.seller, statement);
      }),

    ensureCreditNote: async (note: CreditNoteRow, invoice: InvoiceRow): Promise<string> =>
      ensure('credit_note', note, () => toCreditNotePdfContent({ note, invoice }, settings.seller)),

    /** Clears the mark of a lost file. */
    markFound,
  };
}
