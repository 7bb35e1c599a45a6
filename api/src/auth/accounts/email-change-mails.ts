import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** What the emails of a change link to. */
interface Links {
  publicUrl: string;
  /** How long they work. */
  hours: number;
}

/** To the new address: it has to be confirmed before it is used. */
export function writeNewAddressMail(
  to: string,
  token: string,
  { publicUrl, hours }: Links,
): OutgoingMail {
  return layoutMail(to, 'Confirm your new email address for Hive', [
    'We received a request to use this email address for a Hive account.',
    { link: publicUrl + paths.confirmEmail.getHref(token), label: 'Confirm this address' },
    `You can use the link once. It expires in ${hours} hours. The address changes once the current one is confirmed too.`,
    { note: 'If you did not ask for this, you can ignore this email. Nothing will change.' },
  ]);
}

/** To a new address that already has an account: only its owner learns of it. */
export function writeTakenAddressMail(to: string, { publicUrl }: Links): OutgoingMail {
  return layoutMail(to, 'This email address already has a Hive account', [
    'We received a request to use this email address for another Hive account. That is not possible, because it already has one.',
    { link: publicUrl + paths.login.getHref(), label: 'Log in' },
    { note: 'If you did not ask for this, you can ignore this email. Nothing will change.' },
  ]);
}

/** To the current address: a notice, with the confirmation and a way to stop the change. */
export function writeCurrentAddressMail(
  to: string,
  tokens: { confirm: string; stop: string },
  { publicUrl, hours }: Links,
): OutgoingMail {
  return layoutMail(to, 'Confirm the change of your Hive email address', [
    'We received a request to change the email address of your Hive account to another one.',
    'If this was you, confirm it here, and with the link that we sent to the new address:',
    { link: publicUrl + paths.confirmEmail.getHref(tokens.confirm), label: 'Confirm the change' },
    `The link works once and expires in ${hours} hours.`,
    'If it was not you, stop the change and set a new password:',
    {
      link: publicUrl + paths.stopEmailChange.getHref(tokens.stop),
      label: 'Stop the change',
      isSecondary: true,
    },
    {
      link: publicUrl + paths.forgotPassword.getHref(),
      label: 'Set a new password',
      isSecondary: true,
    },
  ]);
}
