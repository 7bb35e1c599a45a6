import { limits } from '@hive/contract/limits';
import type { WaitingItem } from '@hive/contract/overview';
import { countWaiting } from '../database/count-waiting';
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
    countOpen: (): Promise<WaitingItem> => countWaiting(database, 'complaints', open()),

    countDue: (): Promise<WaitingItem> => {
      const dueBy = addDays(londonDay(clock.now()), limits.complaintNearDays);
      return countWaiting(
        database,
        'complaints-due',
        open().where('due_on', '<=', new Date(dueBy)),
      );
    },
  };
}
