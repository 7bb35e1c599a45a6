import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { FileRecords } from '../../storage/missing-files';
import type { PdfTable } from './invoice-pdf-files';
import { pdfFolders, readPdfKey } from './invoice-pdf-files';

/** The invoices or credit notes with a stored PDF, for the check for missing files. */
export const invoicePdfRecords = (
  { database }: Pick<AppContext, 'database'>,
  table: PdfTable,
): FileRecords => ({
  folder: pdfFolders[table],
  async listNamed() {
    const rows = await database
      .selectFrom(table)
      .where('file_key', 'is not', null)
      .select(['file_key', 'file_missing_at'])
      .execute();
    return rows.map((row) => ({ key: row.file_key!, isMissing: row.file_missing_at !== null }));
  },
  async mark(keys, missingSince) {
    await database
      .updateTable(table)
      .set({ file_missing_at: missingSince })
      .where('id', '=', sql<string>`any(${keys.map(idOf)}::uuid[])`)
      .where('file_key', 'is not', null)
      .where('file_missing_at', missingSince ? 'is' : 'is not', null)
      .execute();
  },
});

const idOf = (key: string): string => readPdfKey(key)!.id;
