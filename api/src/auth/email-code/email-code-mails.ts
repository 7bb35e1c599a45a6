import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** Contains the six-digit code. */
export function writeCodeMail(to: string, code: string, lifetimeSeconds: number): OutgoingMail {
  const lifetime = `It expires in ${Math.round(lifetimeSeconds / 60)} minutes.`;
  return layoutMail(
    to,
    'Your Hive login code',
    [
      'Enter this code to confirm it’s you:',
      { code },
      `${lifetime} Do not share it with anyone. Hive will never ask you for it.`,
      {
        note: 'If you did not just log in or register with Hive, someone else tried to. You can ignore this email.',
      },
    ],
    `Open this email to see your code. ${lifetime}`,
  );
}

/** Sent to the owner of an address when it is registered again. */
export function writeAlreadyRegisteredMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'You already have a Hive account', [
    'Someone just tried to register with Hive using this email address, but you already have an account.',
    { link: publicUrl + paths.login.getHref(), label: 'Log in to Hive' },
    {
      link: publicUrl + paths.forgotPassword.getHref(),
      label: 'Set a new password',
      isSecondary: true,
    },
    { note: 'If this was not you, you can ignore this email. Nothing has changed.' },
  ]);
}
