import type { Role } from '@hive/contract/auth';
import type { EmailKind, NotificationEmail } from '@hive/contract/notifications';
import { emailKind } from '@hive/contract/notifications';
import { kinds } from './kinds';

interface EmailKindRule {
  role: Role;
  /** What its setting says. */
  label: string;
  /** When it is sent while it is switched on. */
  on: Exclude<NotificationEmail, 'off'>;
}

const ofAdmins = (kind: 'complaint-received' | 'complaint-due'): EmailKindRule => ({
  role: 'admin',
  label: kinds[kind].label,
  on: kinds[kind].email === 'daily' ? 'daily' : 'at-once',
});

/** Who gets an email that is only switched on or off. */
export const emailKinds: Readonly<Record<EmailKind, EmailKindRule>> = {
  'review-invitation': {
    role: 'user',
    label: 'Invitations to review boxes you ordered',
    on: 'at-once',
  },
  'shortlist-change': {
    role: 'user',
    label: 'Price drops and returns of boxes on your shortlist that you asked about',
    on: 'daily',
  },
  'complaint-received': ofAdmins('complaint-received'),
  'complaint-due': ofAdmins('complaint-due'),
};

/** The emails that a role gets. */
export const emailKindsOf = (role: Role): EmailKind[] =>
  emailKind.options.filter((kind) => emailKinds[kind].role === role);

/** The kind of this name; undefined for the name of another setting. */
export const findEmailKind = (name: string): EmailKind | undefined =>
  emailKind.options.find((kind) => kind === name);
