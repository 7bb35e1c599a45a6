import type { Settings } from '../platform/settings/settings';
import { createSealer } from '../platform/security/sealing';
import type { OutgoingMail } from '../platform/ports/mailer';

export type MailBody = Pick<OutgoingMail, 'text' | 'html'>;

/** Bodies hold codes and links: they are sealed at rest, each for its mail alone. */
export function createBodySealer({ secretKey }: Pick<Settings, 'secretKey'>) {
  const sealer = createSealer(secretKey, 'mail');
  return {
    seal: (id: string, { text, html }: MailBody): Buffer =>
      sealer.seal(JSON.stringify({ text, html }), id),
    /** Null where it has been let go of, and where the installation's key is no longer the one it was sealed with. */
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
