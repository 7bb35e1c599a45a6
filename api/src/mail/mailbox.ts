import type { AppContext } from '../platform/context';
import type { Mailer } from '../platform/ports/mailer';
import { createMailRepository } from './mail-repository';
import { createOutboxRepository } from './outbox-repository';

/** Stores emails for the mailbox pages instead of sending them. */
export function createMailbox({
  database,
  settings,
  clock,
}: Pick<AppContext, 'database' | 'settings' | 'clock'>): Mailer {
  return {
    send: (mail, db = database) =>
      createMailRepository({ database: db, settings }).insert(mail, 'sent', clock.now()),
    withdraw: async (id, db = database) => createOutboxRepository(db).withdraw(id),
    // Left over from when mails were sent by SMTP.
    retry: (id, db = database) => createOutboxRepository(db).markReceived(id, clock.now()),
  };
}
