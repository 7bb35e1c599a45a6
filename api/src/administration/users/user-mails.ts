import type { Role } from '@hive/contract/auth';
import { paths, roleHomes } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import type { ContactEmail } from '../../mail/contact-sentences';
import { describeObjection } from '../../mail/contact-sentences';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

export const writeSuspendedMail = (
  to: Addressee,
  { reason, contact }: { reason?: string | undefined; contact: ContactEmail },
): OutgoingMail =>
  layoutMail(to, 'Your Hive account is suspended', [
    'Our team has suspended your Hive account. You cannot use it until the suspension is lifted.',
    ...(reason === undefined ? [] : ['Our reason:', reason]),
    describeObjection(contact),
  ]);

export const writeUnsuspendedMail = (to: string, publicUrl: string): OutgoingMail =>
  layoutMail(to, 'Your Hive account is no longer suspended', [
    'You can log in and use your account as before.',
    { link: publicUrl + paths.login.getHref(), label: 'Log in' },
  ]);

export const writeDeletedMail = (to: string, contact: ContactEmail): OutgoingMail =>
  layoutMail(to, 'Your Hive account has been deleted', [
    'Our team has deleted your Hive account, including your name, picture, answers, devices and login details.',
    'Your reviews stay published under ‘Former member’, because other people rely on them.',
    describeObjection(contact),
  ]);

const parts: Record<Role, string> = {
  user: 'Your account is now a member account. It opens your own dashboard and no longer the admin or partner dashboard.',
  partner:
    'Your account is now a partner account. It opens the dashboard for the boxes you represent.',
  admin:
    'Your account is now an admin account. Admin actions need an authenticator app or a passkey: set one up now.',
};

export const writeRoleMail = (
  to: string,
  publicUrl: string,
  { role, contact }: { role: Role; contact: ContactEmail },
): OutgoingMail =>
  layoutMail(to, 'Your role on Hive has changed', [
    parts[role],
    { link: publicUrl + roleHomes[role], label: 'Open your dashboard' },
    describeObjection(contact),
  ]);
