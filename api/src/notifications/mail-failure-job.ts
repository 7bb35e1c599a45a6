import { createMailMaintenance } from '../mail/mail-maintenance';
import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';
import { londonDay } from '../platform/time/london-day';
import { addSeconds } from '../platform/time/add-seconds';
import type { Notifier } from './notifier';

/** The job runs every hour, so each failure is seen once or twice, of which a day's notification is one. */
const lookBackSeconds = 2 * 60 * 60;

/** Notifies admins, once a day, of emails that could not be sent. */
export function createMailFailureJob(
  context: Pick<AppContext, 'database' | 'clock' | 'policy' | 'log'>,
  notifier: Notifier,
): HousekeepingJob {
  const { database, clock } = context;
  const maintenance = createMailMaintenance(context);

  return async () => {
    const now = clock.now();
    if (!(await maintenance.hasGivenUpSince(addSeconds(now, -lookBackSeconds)))) return;
    await database.transaction().execute((trx) =>
      notifier.notify(trx, {
        kind: 'mail-failed',
        subject: londonDay(now),
        to: 'admins',
        data: {},
      }),
    );
  };
}
