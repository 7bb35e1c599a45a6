import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';

/** A hash is of one week, so nothing is looked up after that. Milliseconds. */
const retentionMs = 8 * 24 * 60 * 60 * 1000;

/** Removes the networks of counted clicks once their week is over. */
export const removeClickNetworks =
  ({ pool, clock }: Pick<AppContext, 'pool' | 'clock'>): HousekeepingJob =>
  async () => {
    const oldest = new Date(clock.now().getTime() - retentionMs);
    await pool.query('delete from click_network where recent[cardinality(recent)] < $1', [oldest]);
  };
