import { limits } from '@hive/contract/limits';
import type { NotifiedEvent } from '../notifications/event-data';
import type { Notifier } from '../notifications/notifier';
import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';
import { describeDay } from '../platform/time/describe-day';
import { londonDay } from '../platform/time/london-day';
import { addDays } from '../platform/time/report-days';
import { complaintNumber, dueDay } from './complaint-mapper';
import type { ComplaintRow } from './complaint-repository';

/** Notifies admins of a complaint. Contains nothing that was typed. */
export const toComplaintEvent = (
  kind: 'complaint-received' | 'complaint-due',
  row: Pick<ComplaintRow, 'id' | 'year' | 'number' | 'due_on'>,
): NotifiedEvent => ({
  kind,
  subject: row.id,
  to: 'admins',
  data: { number: complaintNumber(row), due: describeDay(new Date(dueDay(row))) },
});

/**
 * Creates the job that reminds admins, once, of each complaint without an answer whose day is near. Those that are overdue
 * already are counted on the start page.
 */
export const createReminderJob =
  (
    { database, clock }: Pick<AppContext, 'database' | 'clock'>,
    notifier: Notifier,
  ): HousekeepingJob =>
  async () => {
    const today = londonDay(clock.now());
    await database.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('complaint')
        .where('answered_at', 'is', null)
        .where('closed_at', 'is', null)
        .where('due_on', '>=', new Date(today))
        .where('due_on', '<=', new Date(addDays(today, limits.complaintReminderDays)))
        .select(['id', 'year', 'number', 'due_on'])
        .orderBy('id')
        .execute();
      await notifier.notify(
        trx,
        rows.map((row) => toComplaintEvent('complaint-due', row)),
      );
    });
  };
