import { createOptionalMails } from '../../notifications/optional-mails';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { addSeconds } from '../../platform/time/add-seconds';
import { invitationPolicy } from './invitation-policy';
import type { Candidate } from './invitation-repository';
import { createInvitationRepository } from './invitation-repository';
import { createOwnReviewRepository } from './own-review-repository';
import { writeInvitationMail } from './review-mails';

/**
 * Invites people by email to review a box that they ordered by a link of Hive, once for each box. Every process looks
 * every hour; an invitation is one transaction that holds the account's lock, so that it is sent once. No call starts it.
 * @param shouldContinue checked before each person
 */
export function createInvitationJob(
  context: AppContext,
  shouldContinue: () => boolean,
): HousekeepingJob {
  const { database, clock, settings, log } = context;
  const mails = createOptionalMails(context);
  const kind = 'review-invitation';

  /** @returns whether an email was sent */
  const invite = ({ userId, boxId, boxName }: Candidate): Promise<boolean> =>
    database.transaction().execute(async (trx) => {
      const invitations = createInvitationRepository(trx);
      const person = await invitations.lockPerson(userId);
      if (!person || !(await mails.isOn(trx, userId, kind))) return false;
      if (await createOwnReviewRepository(trx).find({ userId, boxId })) return false;
      if (!(await invitations.insert({ userId, boxId }, clock.now()))) return false;
      const to = { userId, address: person.email, kind } as const;
      await mails.send(trx, to, (addressee) =>
        writeInvitationMail(addressee, settings.publicUrl, { boxId, boxName }),
      );
      return true;
    });

  return async () => {
    const now = clock.now();
    const { afterSeconds, untilSeconds, batch } = invitationPolicy;
    const period = { from: addSeconds(now, -untilSeconds), until: addSeconds(now, -afterSeconds) };
    let invited = 0;
    for (let after: Candidate | undefined; ;) {
      const candidates = await createInvitationRepository(database).listCandidates(period, {
        after,
        limit: batch,
      });
      for (const candidate of candidates) {
        if (!shouldContinue()) return;
        if (await invite(candidate)) invited += 1;
      }
      after = candidates.at(-1);
      if (!after) break;
    }
    if (invited > 0) log.info({ invited }, 'people were invited to review boxes');
  };
}
