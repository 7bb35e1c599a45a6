import { limits } from '@hive/contract/limits';
import { waitingCount, type WaitingCount } from '../database/waiting-count';
import type { AppContext } from '../platform/context';
import { londonDay } from '../platform/time/london-day';
import { addDays } from '../platform/time/report-days';

/** Counts open complaints for the start page, all and those that are nearly due or overdue. */
export function createComplaintsOverview({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  const open = () =>
    database
      .selectFrom('complaint')
      .where('answered_at', 'is', null)
      .where('closed_at', 'is', null)
      .select('created_at as at');

  return {
    countOpen: (): WaitingCount => waitingCount('complaints', open()),

    countDue: (): WaitingCount => {
      const dueBy = addDays(londonDay(clock.now()), limits.complaintNearDays);
      return waitingCount('complaints-due', open().where('due_on', '<=', new Date(dueBy)));
    },
  };
}
