import type { Transaction } from 'kysely';
import { paths } from '@hive/contract/paths';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { MailPart } from './mail-html';
import { layoutMail } from './mail-layout';
import type { OutgoingMail } from '../platform/ports/mailer';

/** A change to the security of an account. */
export type SecurityChange = keyof typeof changes;

/** What the owner of an account does. */
const ownSteps = (publicUrl: string): MailPart[] => [
  'If this was you, you do not need to do anything. If it was not, set a new password now. This logs everyone out of your account.',
  { link: publicUrl + paths.forgotPassword.getHref(), label: 'Set a new password' },
  'Then check your security settings:',
  {
    link: publicUrl + paths.securitySettings.getHref(),
    label: 'Open your security settings',
    isSecondary: true,
  },
];

/** What a person does who has no access to the account any more. */
const contactSteps = (publicUrl: string): MailPart[] => [
  'If this was you, you do not need to do anything. If it was not, write to us now:',
  { link: publicUrl + paths.complaints.getHref(), label: 'Write to us' },
];

interface Notice {
  subject: string;
  message: string;
  /** What to do if the change was not the reader's; `ownSteps` without a value. */
  steps?: typeof ownSteps;
}

/**
 * Subject and message of each change. Names of passkeys and devices are left out: an email from Hive must not contain
 * text that another person may have entered.
 */
const changes = {
  'authenticator-on': {
    subject: 'Your Hive account now uses an authenticator app',
    message:
      'An authenticator app was set up for your Hive account. From now on we’ll ask for its code when you log in, including on devices you trusted before.',
  },
  'authenticator-off': {
    subject: 'The authenticator app for your Hive account was switched off',
    message:
      'The authenticator app for your Hive account was switched off. You’ll need to confirm it’s you again on devices you trusted before.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Hive account',
    message: 'A passkey was added to your Hive account. It can be used to confirm it’s you.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Hive account',
    message:
      'A passkey was removed from your Hive account. It can no longer be used to confirm it’s you.',
  },
  'recovery-code-used': {
    subject: 'A recovery code for your Hive account was used',
    message:
      'One of the recovery codes for your Hive account was just used to confirm it’s you. It cannot be used again.',
  },
  'recovery-codes-replaced': {
    subject: 'Your Hive account has new recovery codes',
    message:
      'New recovery codes were created for your Hive account. Your old codes no longer work, so you can throw them away.',
  },
  'password-changed': {
    subject: 'Your Hive password was changed',
    message:
      'The password for your Hive account was just changed, and your account was logged out everywhere else.',
  },
  'email-changed': {
    subject: 'The email address of your Hive account was changed',
    message:
      'The email address of your Hive account was just changed, and your account was logged out on other devices. Emails go to the new address from now on.',
  },
  // To the former address. A new password cannot be requested with it any more.
  'email-moved': {
    subject: 'Your Hive account no longer uses this email address',
    message:
      'The email address of your Hive account was just changed to another one, after both addresses had confirmed it. Emails go to the new address from now on.',
    steps: contactSteps,
  },
  'new-device': {
    subject: 'New sign-in to your Hive account',
    message: 'Your Hive account was just used on a device we have not seen before.',
  },
  'google-linked': {
    subject: 'Google sign-in was linked to your Hive account',
    message: 'A Google account can now be used to log in to your Hive account.',
  },
  'google-unlinked': {
    subject: 'Google sign-in was removed from your Hive account',
    message:
      'You can no longer log in to your Hive account with Google. Your password still works.',
  },
} as const satisfies Record<string, Notice>;

/** All changes with a notice. */
export const securityChanges = Object.keys(changes) as SecurityChange[];

/**
 * Notifies the owner of a security change, in case another person made it, with the steps to recover the account.
 * `notes` are extra sentences.
 */
export function writeSecurityNotice(
  to: string,
  change: SecurityChange,
  publicUrl: string,
  ...notes: string[]
): OutgoingMail {
  const { subject, message, steps = ownSteps }: Notice = changes[change];
  return layoutMail(to, subject, [message, ...notes, ...steps(publicUrl)]);
}

/**
 * Sends notices in the transaction of the change, so that none is lost and none reports a change that was rolled back.
 */
export function createSecurityNotices({
  mailer,
  settings,
}: Pick<AppContext, 'mailer' | 'settings'>) {
  return {
    async send(
      trx: Transaction<Database>,
      to: string,
      change: SecurityChange,
      ...notes: string[]
    ): Promise<void> {
      await mailer.send(writeSecurityNotice(to, change, settings.publicUrl, ...notes), trx);
    },
  };
}
