import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { FileRecords } from '../../storage/missing-files';
import { receiptFolder } from './receipt-files';

/** The expenses with a receipt, for the check for missing files. */
export const receiptRecords = ({ database }: Pick<AppContext, 'database'>): FileRecords => ({
  folder: receiptFolder,
  async listNamed() {
    const rows = await database
      .selectFrom('expense')
      .where('file_key', 'is not', null)
      .where('deleted_at', 'is', null)
      .select(['file_key', 'file_missing_at'])
      .execute();
    return rows.map((row) => ({ key: row.file_key!, isMissing: row.file_missing_at !== null }));
  },
  async mark(keys, missingSince) {
    await database
      .updateTable('expense')
      .set({ file_missing_at: missingSince })
      // A receipt uploaded again meanwhile has a new key.
      .where('file_key', '=', sql<string>`any(${keys}::text[])`)
      .where('file_missing_at', missingSince ? 'is' : 'is not', null)
      .execute();
  },
});
