import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { createSweep } from '../../storage/sweep';
import { addressOf } from './picture-address';
import { listShownPictures } from './profile-repository';

/** Removes pictures that no account shows. */
export function sweepPictures(context: AppContext): HousekeepingJob {
  return createSweep(context, {
    folder: 'pictures',
    async findNamed(keys) {
      const shown = new Set(await listShownPictures(context.database, keys.map(addressOf)));
      return keys.filter((key) => shown.has(addressOf(key)));
    },
  });
}
