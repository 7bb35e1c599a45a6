import type { SecretKeys } from '../platform/security/key-ring';
import { createSealer } from '../platform/security/sealing';
import type { OutgoingMail } from '../platform/ports/mailer';

export type MailBody = Pick<OutgoingMail, 'text' | 'html' | 'unsubscribe'>;

/** Bodies contain codes and links: each is encrypted at rest and bound to its email. */
export function createBodySealer(keys: SecretKeys) {
  const sealer = createSealer(keys, 'mail');
  return {
    seal: (id: string, { text, html, unsubscribe }: MailBody): Buffer =>
      sealer.seal(JSON.stringify({ text, html, unsubscribe }), id),
    /** Null if it was deleted, or if the installation's key has changed since. */
    open(id: string, sealed: Buffer | null): MailBody | null {
      if (!sealed) return null;
      try {
        return JSON.parse(sealer.open(sealed, id)) as MailBody;
      } catch {
        return null;
      }
    },
  };
}
