import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Addressee } from '../mail/addressee';
import type { AppContext } from '../platform/context';
import type { OutgoingMail } from '../platform/ports/mailer';
import type { NotifiedEvent } from './event-data';
import { canUnsubscribe, kinds } from './kinds';
import { writeNotificationMail } from './notification-mails';
import { createUnsubscribeTokens } from './unsubscribe-token';
import type { Written } from './write-notifications';
import { writeNotifications } from './write-notifications';

export type Notifier = ReturnType<typeof createNotifier>;

/** Writes the specific email of an event. */
export type WriteMail = (to: Addressee) => OutgoingMail;

/** Notifies people of events, in the transaction of the event. */
export function createNotifier({
  settings,
  clock,
  mailer,
}: Pick<AppContext, 'settings' | 'clock' | 'mailer'>) {
  const tokens = createUnsubscribeTokens({ settings, clock });

  function toMail({ userId, kind, data }: Written, address: string, write?: WriteMail) {
    const unsubscribe = canUnsubscribe(kind) ? tokens.makeLinks({ userId, kind }) : null;
    const to = { address, unsubscribe };
    if (write) return write(to);
    const subject = kinds[kind].mailSubject;
    if (subject === null) throw new Error(`The kind ${kind} needs the email of its event.`);
    return writeNotificationMail(to, settings.publicUrl, {
      subject,
      kind,
      data,
      contact: settings.seller.email,
    });
  }

  return {
    /**
     * Writes the notifications of an event, and the emails of people who are emailed at once. The transaction must not
     * hold a lock of what an erasure changes (a review, a report), unless it has locked the account before.
     * @param write the email of kinds that have a specific one
     * @returns the number of people who were notified
     */
    async notify(
      trx: Transaction<Database>,
      events: NotifiedEvent | readonly NotifiedEvent[],
      write?: WriteMail,
    ): Promise<number> {
      const all = [events].flat();
      if (all.length === 0) return 0;
      const written = await writeNotifications(trx, all, clock.now());
      const emailed = written.filter(({ channel }) => channel === 'at-once');
      const addresses = await findAddresses(trx, emailed);
      for (const notification of emailed) {
        const address = addresses.get(notification.userId);
        if (address !== undefined) await mailer.send(toMail(notification, address, write), trx);
      }
      return written.length;
    },
  };
}

/**
 * The addresses of people, who cannot be erased until the emails are written. Admins are not locked: a change of any role
 * locks all of them, and their addresses are those of staff.
 */
async function findAddresses(
  trx: Kysely<Database>,
  emailed: readonly Written[],
): Promise<Map<string, string>> {
  if (emailed.length === 0) return new Map();
  const accounts = trx
    .selectFrom('app_user')
    .where('id', 'in', [...new Set(emailed.map(({ userId }) => userId))])
    .where('erased_at', 'is', null)
    .select(['id', 'email'])
    .orderBy('id');
  const isForAdmins = emailed.every(({ kind }) => kinds[kind].audience === 'admins');
  const rows = await (isForAdmins ? accounts : accounts.forKeyShare()).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
