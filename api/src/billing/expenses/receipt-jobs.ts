import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { createMissingFilesJob } from '../../storage/missing-files';
import { createOrphanedFilesJob } from '../../storage/remove-orphaned-files';
import { receiptFolder as folder } from './receipt-files';
import { receiptRecords } from './receipt-records';

/** The jobs that remove orphaned receipts and mark missing ones. */
export function receiptJobs(
  context: Pick<AppContext, 'database' | 'files' | 'settings' | 'clock' | 'log'>,
): Record<string, HousekeepingJob> {
  const { database } = context;
  return {
    'removal of receipts': createOrphanedFilesJob(context, {
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
    'check of receipts': createMissingFilesJob(context, receiptRecords(context)),
  };
}
