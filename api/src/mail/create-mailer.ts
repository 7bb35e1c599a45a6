import type { AppContext } from '../platform/context';
import { createMailbox } from './mailbox';
import type { Mailer } from '../platform/ports/mailer';
import { createOutbox } from './outbox';

/** The mailer of this installation: SMTP if a server is configured, else the demo's mailbox. */
export function createMailer(
  context: Pick<AppContext, 'database' | 'settings' | 'clock' | 'policy'>,
): Mailer {
  return context.settings.smtp ? createOutbox(context) : createMailbox(context);
}
