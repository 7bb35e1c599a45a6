import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { createOrphanedFilesJob } from '../../storage/remove-orphaned-files';
import { addressOf } from './picture-address';
import { listPicturesInUse } from './profile-repository';

/** Creates the job that removes pictures that no account uses. */
export function createOrphanedPicturesJob(context: AppContext): HousekeepingJob {
  return createOrphanedFilesJob(context, {
    folder: 'pictures',
    async findNamed(keys) {
      const shown = new Set(await listPicturesInUse(context.database, keys.map(addressOf)));
      return keys.filter((key) => shown.has(addressOf(key)));
    },
  });
}
