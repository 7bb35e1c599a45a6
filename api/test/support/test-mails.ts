import type { StoredMail } from '../../src/mail/mail-repository';
import { createMailRepository } from '../../src/mail/mail-repository';
import type { AppContext } from '../../src/platform/context';
import { until } from './until';

export interface TestMails {
  /** The last mail to an address. Waits for one, because some mails are sent after the response. */
  latest(to: string): Promise<StoredMail>;
  /** Every mail to an address, newest first. */
  list(to: string): Promise<StoredMail[]>;
  /** The six digits on a separate line of the last mail to an address. */
  latestCode(to: string): Promise<string>;
}

export function createTestMails(context: Pick<AppContext, 'database' | 'settings'>): TestMails {
  const { listNewest: list } = createMailRepository(context);

  const latest = async (to: string): Promise<StoredMail> => {
    let mail: StoredMail | undefined;
    await until(`a mail is sent to ${to}`, async () => {
      [mail] = await list(to);
      return mail !== undefined;
    });
    return mail!;
  };

  return {
    list,
    latest,
    latestCode: async (to) => {
      const mail = await latest(to);
      const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
      if (!code) throw new Error(`The mail "${mail.subject}" has no code on a separate line.`);
      return code;
    },
  };
}
