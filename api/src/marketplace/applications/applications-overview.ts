import type { WaitingItem } from '@hive/contract/overview';
import { countWaiting } from '../../database/count-waiting';
import type { AppContext } from '../../platform/context';

/** Counts pending applications for the start page. */
export const countPendingApplications = ({
  database,
}: Pick<AppContext, 'database'>): Promise<WaitingItem> =>
  countWaiting(
    database,
    'applications',
    database.selectFrom('application').where('status', '=', 'pending').select('created_at as at'),
  );
