import { sql } from 'kysely';
import type { AppContext } from '../platform/context';
import type { Chore } from '../platform/housekeeping';
import { createMissingNotice } from '../storage/notice-missing-files';
import type { PaperTable } from './paper-files';
import { paperFolders } from './paper-files';

/** Notices which PDFs of invoices or of credit notes are lost. What was never drawn cannot be. */
export function noticeMissingPapers(
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
  table: PaperTable,
): Chore {
  const { database } = context;
  return createMissingNotice(context, {
    folder: paperFolders[table],
    async listNamed() {
      const rows = await database
        .selectFrom(table)
        .where('file_key', 'is not', null)
        .select(['id', 'file_key', 'file_missing_at'])
        .execute();
      return rows.map(({ id, file_key, file_missing_at }) => ({
        id,
        key: file_key!,
        isMissing: file_missing_at !== null,
      }));
    },
    async mark(files, missingSince) {
      await database
        .updateTable(table)
        .set({ file_missing_at: missingSince })
        .where('id', '=', sql<string>`any(${files.map(({ id }) => id)}::uuid[])`)
        .execute();
    },
  });
}
