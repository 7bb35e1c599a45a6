import type { AppContext } from '../platform/context';
import type { StoredMail } from './mail-repository';
import { createMailRepository } from './mail-repository';

/** An email as shown in the demo's mailbox, with its body while stored. */
export type MailboxEntry = StoredMail;

/** The demo's mailbox. Access is decided where it is served: only in demo mode. */
export function createMailboxService(context: Pick<AppContext, 'database' | 'settings'>) {
  const mails = createMailRepository(context);
  return {
    /** The newest mails first, at most 50; all of them or those to one address. */
    list: (to: string | undefined): Promise<MailboxEntry[]> => mails.listNewest(to),
  };
}
