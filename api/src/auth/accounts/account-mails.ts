import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** Carries the link that sets a new password. */
export function writePasswordLinkMail(
  to: string,
  publicUrl: string,
  token: string,
  lifetimeSeconds: number,
): OutgoingMail {
  return layoutMail(to, 'Set a new password for Hive', [
    'Somebody, perhaps you, asked for a new password for the Hive account of this address.',
    { link: publicUrl + paths.resetPassword.getHref(token), label: 'Set a new password' },
    `The link works once, for ${Math.round(lifetimeSeconds / 60)} minutes.`,
    { note: 'If it was not you, you can ignore this mail: your password stays as it is.' },
  ]);
}
