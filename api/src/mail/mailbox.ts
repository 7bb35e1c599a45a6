import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../database/schema';
import type { Clock } from '../platform/context';
import type { Mailer } from './mailer';

/** Keeps mails in the database, where the mailbox pages show them, instead of sending them. */
export function createMailbox(database: Kysely<Database>, clock: Clock): Mailer {
  return {
    send: async (mail) => {
      await database
        .insertInto('mail')
        .values({
          id: newId(),
          to_address: mail.to,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          sent_at: clock.now(),
        })
        .execute();
    },
  };
}
