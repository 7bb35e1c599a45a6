import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { HousekeepingJob } from '../platform/process/housekeeping';
import { lastDigests } from './digest-times';
import { eventKinds } from './kinds';
import { writeDigestMail } from './notification-mails';
import type { NotificationRow } from './notification-repository';
import { createUnsubscribeTokens } from './unsubscribe-token';

type Times = ReturnType<typeof lastDigests>;

/**
 * Selects the notifications of a digest that is due. Later ones are part of the next digest, and those of a newer version
 * wait for one that knows their kind.
 */
const isDue = ({ daily, weekly }: Times) =>
  sql<boolean>`(notification.kind = any(${eventKinds}) and ((digest = 'daily' and notification.created_at < ${daily}::timestamptz)
    or (digest = 'weekly' and notification.created_at < ${weekly}::timestamptz)))`;

/** The people with a due digest; suspended ones get theirs later. */
async function listPeople(database: Kysely<Database>, times: Times): Promise<string[]> {
  const rows = await database
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .where('app_user.erased_at', 'is', null)
    .where('app_user.suspended_at', 'is', null)
    .where(isDue(times))
    .select('notification.user_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an account. Undefined if it is erased, or another process has locked it and sends the digest. */
async function lockPerson(
  trx: Transaction<Database>,
  id: string,
): Promise<{ id: string; email: string } | undefined> {
  return trx
    .selectFrom('app_user')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'email'])
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Takes the due notifications of a person, which no later digest repeats. @returns the unread ones, newest first */
async function takeDue(
  trx: Transaction<Database>,
  userId: string,
  times: Times,
): Promise<Pick<NotificationRow, 'kind' | 'data'>[]> {
  const rows = await trx
    .updateTable('notification')
    .set({ digest: null })
    .where('user_id', '=', userId)
    .where(isDue(times))
    .returning(['id', 'kind', 'data', 'created_at', 'read_at'])
    .execute();
  return rows
    .filter((row) => row.read_at === null)
    .sort((first, second) => second.created_at.getTime() - first.created_at.getTime());
}

/**
 * Emails each person the unread notifications of the kinds that they get daily, at 07:00 in London, or weekly, at 07:00 on
 * Monday, in one email. Every process checks every hour; a person's digest is one transaction that holds the account's
 * lock, so that it is sent once.
 * @param shouldContinue checked before each person
 */
export function createDigestJob(
  { database, settings, clock, mailer, log }: AppContext,
  shouldContinue: () => boolean,
): HousekeepingJob {
  const tokens = createUnsubscribeTokens({ settings, clock });

  /** @returns whether an email was sent */
  const send = (id: string, times: Times): Promise<boolean> =>
    database.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, id);
      if (!person) return false;
      const due = await takeDue(trx, id, times);
      if (due.length === 0) return false;
      const unsubscribe = tokens.makeLinks({ userId: id, kind: 'digest' });
      const to = { address: person.email, unsubscribe };
      await mailer.send(writeDigestMail(to, settings.publicUrl, due), trx);
      return true;
    });

  return async () => {
    const times = lastDigests(clock.now());
    let people = 0;
    for (const id of await listPeople(database, times)) {
      if (!shouldContinue()) break;
      if (await send(id, times)) people += 1;
    }
    if (people > 0) log.info({ people }, 'digests of notifications were sent');
  };
}
