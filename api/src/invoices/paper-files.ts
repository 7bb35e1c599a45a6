import type { AppContext } from '../platform/context';
import type { CreditNoteRow } from './credit-note-repository';
import { drawPaper } from './draw-paper';
import type { InvoiceRow } from './invoice-repository';
import type { Paper } from './paper';
import { toCreditNotePaper, toInvoicePaper } from './paper';

export type PaperTable = 'invoice' | 'credit_note';

export const paperFolders: Record<PaperTable, string> = {
  invoice: 'invoices',
  credit_note: 'credit-notes',
};

/** Where a PDF lies, drawn or not. */
export const paperKey = (table: PaperTable, { id }: { id: string }): string =>
  `${paperFolders[table]}/${id}.pdf`;

/** What a key is of; null for one that is no paper's. */
export function readPaperKey(key: string): { table: PaperTable; id: string } | null {
  const [folder, id] = /^([a-z-]+)\/([0-9a-f-]{36})\.pdf$/.exec(key)?.slice(1) ?? [];
  const table = (Object.keys(paperFolders) as PaperTable[]).find(
    (one) => paperFolders[one] === folder,
  );
  return table && id ? { table, id } : null;
}

export type PaperFiles = ReturnType<typeof createPaperFiles>;

/**
 * The PDFs of invoices and credit notes. The row is the paper: its PDF is drawn when it is sent or first wanted, kept
 * under its id, and can be drawn again should the file be lost, so that issuing a month's invoices waits for no file.
 */
export function createPaperFiles({
  database,
  files,
  packageRoot,
  settings,
}: Pick<AppContext, 'database' | 'files' | 'packageRoot' | 'settings'>) {
  async function keep(
    table: PaperTable,
    row: InvoiceRow | CreditNoteRow,
    toPaper: () => Paper,
  ): Promise<string> {
    const key = paperKey(table, row);
    if ((await files.size(key)) === null)
      await files.put(key, await drawPaper(toPaper(), packageRoot));
    if (row.file_key === null || row.file_missing_at !== null) await found(table, row.id);
    return key;
  }

  async function found(table: PaperTable, id: string): Promise<void> {
    await database
      .updateTable(table)
      .set({ file_key: paperKey(table, { id }), file_missing_at: null })
      .where('id', '=', id)
      .execute();
  }

  return {
    /** The key of its PDF, which is there. Two who want it at once draw the same one. */
    keepInvoice: async (row: InvoiceRow): Promise<string> =>
      keep('invoice', row, () => toInvoicePaper(row, settings.seller)),

    keepCreditNote: async (note: CreditNoteRow, invoice: InvoiceRow): Promise<string> =>
      keep('credit_note', note, () => toCreditNotePaper(note, invoice)),

    /** Takes a mark of loss off: the file is there. */
    found,
  };
}
