import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';

/** The rules look back one day at most, and a clock change makes a day 25 hours long. Milliseconds. */
const retentionMs = 2 * 24 * 60 * 60 * 1000;

/** Removes the networks of counted clicks once no rule needs them. */
export const removeClickNetworks =
  ({ pool, clock }: Pick<AppContext, 'pool' | 'clock'>): HousekeepingJob =>
  async () => {
    const oldest = new Date(clock.now().getTime() - retentionMs);
    await pool.query('delete from click_network where at < $1', [oldest]);
  };
