import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { discardFiles } from '../../storage/discard-files';
import { mayRemoveFiles } from '../../storage/files-epoch';
import { createListingRepository } from './listing-repository';
import { createPictureRepository } from './picture-repository';

/**
 * Creates the job that clears what partners of archived boxes had not published: drafts, pictures and waiting changes.
 * Published pictures stay, since versions show them. Does nothing while an older database is on a newer storage.
 */
export function createArchivedListingsJob(context: AppContext): HousekeepingJob {
  const { database } = context;
  return async () => {
    if (!(await mayRemoveFiles(context))) return;
    const deleted = await database.transaction().execute(async (trx) => {
      await createListingRepository(trx).clearArchived();
      return createPictureRepository(trx).deleteOfArchived();
    });
    await discardFiles(context, deleted);
  };
}
