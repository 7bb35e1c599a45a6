import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';

/** Counts pending applications for the start page. */
export const countPendingApplications = ({
  database,
}: Pick<AppContext, 'database'>): WaitingCount =>
  waitingCount(
    'applications',
    database.selectFrom('application').where('status', '=', 'pending').select('created_at as at'),
  );
