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
  return layoutMail(to, 'Reset your Hive password', [
    'We received a request to reset the password for your Hive account.',
    { link: publicUrl + paths.resetPassword.getHref(token), label: 'Set a new password' },
    `You can use the link once. It expires in ${Math.round(lifetimeSeconds / 60)} minutes.`,
    {
      note: 'If you did not ask for this, you can ignore this email. Your password will not change.',
    },
  ]);
}
