import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { addSeconds } from '../../platform/time/add-seconds';

/** Removes the networks of counted clicks once their week is over. */
export const removeClickNetworks =
  ({ pool, clock, policy }: Pick<AppContext, 'pool' | 'clock' | 'policy'>): HousekeepingJob =>
  async () => {
    const oldest = addSeconds(clock.now(), -policy.retention.clickNetworkSeconds);
    await pool.query('delete from click_network where recent[cardinality(recent)] < $1', [oldest]);
  };
