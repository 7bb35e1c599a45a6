import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';
import { addSeconds } from '../platform/time/add-seconds';

/** Deletes complaints, with their notes, that have been closed for longer than the limitation period. */
export const createClearingJob =
  ({
    database,
    clock,
    policy,
  }: Pick<AppContext, 'database' | 'clock' | 'policy'>): HousekeepingJob =>
  async () => {
    const before = addSeconds(clock.now(), -policy.retention.complaintSeconds);
    await database.deleteFrom('complaint').where('closed_at', '<', before).execute();
  };
