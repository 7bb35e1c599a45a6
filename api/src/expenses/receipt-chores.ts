import { sql } from 'kysely';
import type { AppContext } from '../platform/context';
import type { Chore } from '../platform/housekeeping';
import { createMissingNotice } from '../storage/notice-missing-files';
import { createSweep } from '../storage/sweep';
import { receiptFolder as folder } from './receipt-files';

/** Removes receipts that no expense names, and notices which that one names are lost. */
export function receiptChores(
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
): Chore[] {
  const { database } = context;
  return [
    createSweep(context, {
      folder,
      async findNamed(keys) {
        const rows = await database
          .selectFrom('expense')
          .where('file_key', 'in', keys)
          .select('file_key')
          .execute();
        return rows.map((row) => row.file_key!);
      },
    }),
    createMissingNotice(context, {
      folder,
      async listNamed() {
        const rows = await database
          .selectFrom('expense')
          .where('file_key', 'is not', null)
          .where('deleted_at', 'is', null)
          .select(['id', 'file_key as key', 'file_missing_at as missingAt'])
          .execute();
        return rows.map(({ id, key, missingAt }) => ({
          id,
          key: key!,
          isMissing: missingAt !== null,
        }));
      },
      async mark(files, missingSince) {
        await database
          .updateTable('expense')
          .set({ file_missing_at: missingSince })
          // One that was uploaded anew meanwhile has another key.
          .where('file_key', '=', sql<string>`any(${files.map(({ key }) => key)}::text[])`)
          .execute();
      },
    }),
  ];
}
