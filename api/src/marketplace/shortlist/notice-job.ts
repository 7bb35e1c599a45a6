import { lastDigests } from '../../notifications/digest-times';
import { createOptionalMails } from '../../notifications/optional-mails';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import type { DueItem } from './notice-repository';
import { createNoticeRepository } from './notice-repository';
import type { BoxChangeNotice } from './shortlist-mails';
import { writeShortlistMail } from './shortlist-mails';
import { monthlyPenceOf } from './shortlist-repository';
import { shortlistMails } from './shortlist-service';

/** What an email says of a box; null for a price that has risen. */
function toNotice(item: DueItem, pence: number | null): BoxChangeNotice | null {
  const { boxId, boxName, knownPence, isBack } = item;
  const drop =
    pence !== null && knownPence !== null && pence < knownPence
      ? { from: knownPence, to: pence }
      : null;
  return drop || isBack ? { boxId, boxName, drop, isBack } : null;
}

/**
 * Emails people when a box on their shortlist costs less or is listed again, if they asked for it for that box: the changes
 * before 07:00 in London in one email of the day. Every process looks every hour; a person's changes are one transaction that
 * holds the account's lock, so that each is sent once.
 * @param shouldContinue checked before each person
 */
export function createShortlistNoticeJob(
  context: AppContext,
  shouldContinue: () => boolean,
): HousekeepingJob {
  const { database, clock, settings, log } = context;
  const mails = createOptionalMails(context);

  /** @returns whether an email was sent */
  const send = (userId: string, before: Date): Promise<boolean> =>
    database.transaction().execute(async (trx) => {
      const repository = createNoticeRepository(trx);
      const person = await repository.lockPerson(userId);
      if (!person) return false;
      const changes: BoxChangeNotice[] = [];
      for (const item of await repository.listDue(userId, before)) {
        const pence = monthlyPenceOf(item);
        const notice = toNotice(item, pence);
        if (notice) changes.push(notice);
        // A price that is not known is no news: the next one is compared with the last known one.
        const known = {
          pence: pence ?? item.knownPence,
          from: item.validFrom,
          isBack: item.isBack,
        };
        await repository.markKnown(userId, item.boxId, known);
      }
      if (changes.length === 0 || !(await mails.isOn(trx, userId, shortlistMails))) return false;
      const to = { userId, address: person.email, kind: shortlistMails } as const;
      await mails.send(trx, to, (addressee) =>
        writeShortlistMail(addressee, settings.publicUrl, changes),
      );
      return true;
    });

  return async () => {
    const repository = createNoticeRepository(database);
    await repository.observeListings(clock.now());
    const { daily } = lastDigests(clock.now());
    let people = 0;
    for (const userId of await repository.listPeople(daily)) {
      if (!shouldContinue()) return;
      if (await send(userId, daily)) people += 1;
    }
    if (people > 0) log.info({ people }, 'people were emailed about boxes on their shortlists');
  };
}
