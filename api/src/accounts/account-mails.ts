import { paths } from '@hive/contract/paths';
import { layoutMail } from '../mail/mail-layout';
import type { OutgoingMail } from '../mail/mailer';

/** Carries the link that sets a new password. */
export function writePasswordLinkMail(
  to: string,
  publicUrl: string,
  token: string,
  lifetimeSeconds: number,
): OutgoingMail {
  return layoutMail(to, 'Set a new password for Hive', [
    'Somebody, perhaps you, asked for a new password for the Hive account of this address.',
    { link: publicUrl + paths.resetPassword.getHref(token), words: 'Set a new password' },
    `The link works once, for ${Math.round(lifetimeSeconds / 60)} minutes. If it was not you, you can ignore this mail.`,
  ]);
}

/** Tells the owner that the password is a new one, in case it was not they who chose it. */
export function writePasswordChangedMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'Your Hive password was changed', [
    'The password of your Hive account was just changed, and everybody who was signed in to it was signed out.',
    'If that was not you, set a new password at once:',
    { link: publicUrl + paths.forgotPassword.getHref(), words: 'Set a new password' },
  ]);
}
