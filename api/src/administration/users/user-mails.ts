import type { Role } from '@hive/contract/auth';
import { paths, roleHomes } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

const support = 'If you think this is a mistake, write to support@hive.example.';

export const writeSuspendedMail = (to: string): OutgoingMail =>
  layoutMail(to, 'Your Hive account is suspended', [
    'Your Hive account was suspended by our team. Until it is let in again you cannot use it.',
    support,
  ]);

export const writeUnsuspendedMail = (to: string, publicUrl: string): OutgoingMail =>
  layoutMail(to, 'Your Hive account works again', [
    'Your Hive account is not suspended any more: you can log in and use it as before.',
    { link: publicUrl + paths.login.getHref(), label: 'Log in' },
  ]);

export const writeDeletedMail = (to: string): OutgoingMail =>
  layoutMail(to, 'Your Hive account has been deleted', [
    'Your Hive account was deleted by our team: your name, picture, answers, devices and everything you signed in with are gone.',
    'Reviews you wrote stay on their pages as those of a former member, because other people rely on them.',
    support,
  ]);

const parts: Record<Role, string> = {
  user: 'From now on your account is a member’s: it opens your own dashboard and no longer an admin’s or a partner’s.',
  partner:
    'From now on your account is a partner’s: it opens the dashboard of the boxes you speak for.',
  admin:
    'From now on your account is an admin’s. Its actions ask for an authenticator app or a passkey: set one up now.',
};

export const writeRoleMail = (to: string, publicUrl: string, role: Role): OutgoingMail =>
  layoutMail(to, 'Your role on Hive has changed', [
    parts[role],
    { link: publicUrl + roleHomes[role], label: 'Open your dashboard' },
    support,
  ]);
