import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database, MailTable } from '../../src/database/schema';
import type { Selectable } from 'kysely';

export type SentMail = Selectable<MailTable>;

export interface TestMails {
  /** The last mail to an address; waits for up to two seconds, because mails go out after the answer. */
  latest(to: string): Promise<SentMail>;
  /** Every mail to an address, newest first. */
  list(to: string): Promise<SentMail[]>;
  /** The six digits that stand on a line of their own in the last mail to an address. */
  latestCode(to: string): Promise<string>;
}

export function createTestMails(database: Kysely<Database>): TestMails {
  const list = (to: string): Promise<SentMail[]> =>
    database
      .selectFrom('mail')
      .selectAll()
      .where('to_address', '=', to)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .execute();

  const latest = async (to: string): Promise<SentMail> => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const [mail] = await list(to);
      if (mail) return mail;
      await wait(20);
    }
    throw new Error(`No mail was sent to ${to}.`);
  };

  return {
    list,
    latest,
    latestCode: async (to) => {
      const mail = await latest(to);
      const code = /^\s*(\d{6})\s*$/m.exec(mail.text_body)?.[1];
      if (!code) throw new Error(`The mail "${mail.subject}" holds no code on a line of its own.`);
      return code;
    },
  };
}
