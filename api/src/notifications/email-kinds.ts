import type { Role } from '@hive/contract/auth';
import type { EmailKind } from '@hive/contract/notifications';
import { emailKind } from '@hive/contract/notifications';

/** Who gets an email that is about no notification, and what its setting says. */
export const emailKinds: Readonly<Record<EmailKind, { role: Role; label: string }>> = {
  'review-invitation': { role: 'user', label: 'Invitations to review boxes you ordered' },
};

/** The emails that a role gets. */
export const emailKindsOf = (role: Role): EmailKind[] =>
  emailKind.options.filter((kind) => emailKinds[kind].role === role);

/** The kind of this name; undefined for the name of another setting. */
export const findEmailKind = (name: string): EmailKind | undefined =>
  emailKind.options.find((kind) => kind === name);
