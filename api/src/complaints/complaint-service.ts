import type { ComplaintBody } from '@hive/contract/complaints';
import { limits } from '@hive/contract/limits';
import { v7 as newId } from 'uuid';
import type { Notifier } from '../notifications/notifier';
import type { AppContext } from '../platform/context';
import type { RequestSession } from '../platform/http/authentication';
import { createLimiter, tryConsume } from '../platform/http/rate-limit';
import { londonDay } from '../platform/time/london-day';
import { addDays } from '../platform/time/report-days';
import { writeComplaintReceivedMail } from './complaint-mails';
import { toComplaintEvent } from './complaint-events';
import { complaintNumber, dueDay } from './complaint-mapper';
import type { ComplaintRow } from './complaint-repository';
import { createComplaintRepository } from './complaint-repository';

export type ComplaintService = ReturnType<typeof createComplaintService>;

/** The number of a complaint and the London day of its answer. */
interface Receipt {
  number: string;
  dueOn: string;
}

const toReceipt = (row: ComplaintRow): Receipt => ({
  number: complaintNumber(row),
  dueOn: dueDay(row),
});

/** Receives complaints, with or without an account. */
export function createComplaintService(context: AppContext, notifier: Notifier) {
  const { database, clock, mailer, settings, policy } = context;
  const perAddress = createLimiter(context, {
    name: 'complaint-confirmation',
    ...policy.rateLimits.complaintConfirmation,
  });

  return {
    /** A repeat of a submission returns the first one's number and sends nothing. */
    async complain(session: RequestSession | null, body: ComplaintBody): Promise<Receipt> {
      const { submissionId, ...given } = body;
      const earlier = await createComplaintRepository(database).findSubmission(submissionId);
      if (earlier) return toReceipt(earlier);
      // Anyone can enter any address, so its confirmations are limited. Before the transaction, because the limit takes a
      // second connection: complaints that wait for the lock of the numbers could occupy all of them.
      const mayConfirm = await tryConsume(perAddress, given.email.toLowerCase());
      const now = clock.now();
      const today = londonDay(now);
      const year = Number(today.slice(0, 4));
      return database.transaction().execute(async (trx) => {
        const complaints = createComplaintRepository(trx);
        await complaints.lockNumbers(year);
        const repeated = await complaints.findSubmission(submissionId);
        if (repeated) return toReceipt(repeated);
        const row = await complaints.insert({
          id: newId(),
          submission_id: submissionId,
          year,
          user_id: session?.isVerified ? session.userId : null,
          ...given,
          created_at: now,
          due_on: addDays(today, limits.complaintDays),
        });
        const receipt = toReceipt(row);
        await notifier.notify(trx, toComplaintEvent('complaint-received', row));
        if (mayConfirm) {
          const mail = writeComplaintReceivedMail(given.email, settings.publicUrl, receipt);
          await mailer.send(mail, trx);
        }
        return receipt;
      });
    },
  };
}
