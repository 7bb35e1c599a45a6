import type { AppContext } from '../platform/context';
import type { StoredMail } from './mail-repository';
import { createMailRepository } from './mail-repository';

/** A mail as the demo's mailbox shows it: with its text, as long as that is kept. */
export type MailboxEntry = StoredMail;

/** The demo's mailbox. Who may see it is settled where it is served: nowhere outside demo mode. */
export function createMailboxService(context: Pick<AppContext, 'database' | 'settings'>) {
  const mails = createMailRepository(context);
  return {
    /** The newest mails first, at most 50; all of them or those to one address. */
    list: (to: string | undefined): Promise<MailboxEntry[]> => mails.listNewest(to),
  };
}
