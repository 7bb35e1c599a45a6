import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The six digits, on a line of their own. */
export function writeCodeMail(to: string, code: string, lifetimeSeconds: number): OutgoingMail {
  const lifetime = `It works for ${Math.round(lifetimeSeconds / 60)} minutes.`;
  return layoutMail(
    to,
    'Your Hive sign-in code',
    [
      'Enter this code to confirm that it is you:',
      { code },
      `${lifetime} Never give it to anybody: nobody at Hive will ask for it.`,
      {
        note: 'If you did not just sign in or register at Hive, somebody else tried to. You can ignore this mail.',
      },
    ],
    `Open this mail for the code. ${lifetime}`,
  );
}

/** What the owner of an address gets when somebody registers it again. */
export function writeAlreadyRegisteredMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'You already have a Hive account', [
    'Somebody, perhaps you, just tried to register at Hive with this address. It already has an account.',
    { link: publicUrl + paths.login.getHref(), label: 'Sign in to Hive' },
    {
      link: publicUrl + paths.forgotPassword.getHref(),
      label: 'Set a new password',
      isSecondary: true,
    },
    { note: 'If it was not you, you can ignore this mail: nothing has changed.' },
  ]);
}
