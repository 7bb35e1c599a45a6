import { toPence } from '@hive/contract/money';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { createNotifier } from '../../notifications/notifier';
import { londonDay } from '../../platform/time/london-day';
import { describeDay } from '../../platform/time/describe-day';
import { describeSum, invoiceNumber } from './invoice-labels';
import { toOverdue } from './overdue-invoice';
import { writeReminderMail } from './reminder-mails';
import { createReminderRepository, reminderDays } from './reminder-repository';

type ReminderContext = Pick<AppContext, 'database' | 'settings' | 'clock' | 'mailer' | 'log'>;

/**
 * Emails a reminder 3, 10 and 20 days after an invoice was due, unless it is paid, credited or disputed. After a pause only
 * the latest reminder is sent. Each is one transaction that holds the invoice's lock, so that several processes send it once
 * and a payment at the same time stops it.
 */
export function createReminderJob(
  { database, settings, clock, mailer, log }: ReminderContext,
  shouldContinue: () => boolean,
): HousekeepingJob {
  const notifier = createNotifier({ settings, clock, mailer });

  /** @returns whether an invoice needed a reminder */
  const sendNext = async (): Promise<boolean> =>
    database.transaction().execute(async (trx) => {
      const at = clock.now();
      const today = londonDay(at);
      const reminders = createReminderRepository(trx);
      const invoice = await reminders.takeDue(today);
      const overdue = invoice && toOverdue(invoice, today, settings.seller);
      if (!overdue) return false;
      const days = reminderDays.findLast((stage) => stage <= overdue.days)!;
      const isNew = await reminders.insert({ invoice_id: invoice.id, days, sent_at: at });
      if (!isNew) return true;
      const number = invoiceNumber(invoice);
      const amount = describeSum(toPence(overdue.outstanding));
      const people = await notifier.notify(
        trx,
        {
          kind: 'invoice-overdue',
          subject: `${invoice.id} ${days}`,
          to: { boxId: invoice.box_id },
          data: { number, amount, due: describeDay(invoice.due_on) },
        },
        (to) =>
          writeReminderMail(to, settings.publicUrl, {
            number,
            boxName: invoice.billed_to,
            dueOn: invoice.due_on,
            overdue,
          }),
      );
      log.info({ invoice: number, days, people }, 'a payment reminder was sent');
      return true;
    });

  return async () => {
    while (shouldContinue() && (await sendNext()));
  };
}
