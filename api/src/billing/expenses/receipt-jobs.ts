import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { createMissingNotice } from '../../storage/notice-missing-files';
import { createSweep } from '../../storage/sweep';
import { receiptFolder as folder } from './receipt-files';
import { receiptRecords } from './receipt-records';

/** Removes receipts that no expense names, and notices which that one names are lost. */
export function receiptJobs(
  context: Pick<AppContext, 'database' | 'files' | 'clock' | 'log'>,
): HousekeepingJob[] {
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
    createMissingNotice(context, receiptRecords(context)),
  ];
}
