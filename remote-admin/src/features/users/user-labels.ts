import { limits } from '@hive/contract/limits';
import type { AdminUser } from '@hive/contract/users';
import { roleNames } from '../../lib/people';

export const statusName = (isSuspended: boolean): string => (isSuspended ? 'Suspended' : 'Active');

/** Badges as typed text, separated by commas. */
export const writeBadges = (badges: readonly string[]): string => badges.join(', ');

export const readBadges = (text: string): string[] =>
  text
    .split(',')
    .map((badge) => badge.trim())
    .filter((badge) => badge !== '');

/** The error of a typed badge. */
export function badgeProblem(text: string): string | undefined {
  const badge = text.trim();
  if (badge === '') return 'Enter at least one character for a badge.';
  if (badge.includes(',')) return 'A badge can’t contain a comma.';
  if (badge.length > limits.badgeMax)
    return `Use at most ${limits.badgeMax} characters for a badge.`;
  return undefined;
}

/** The texts of an action on an account, for its button and its confirm dialog. */
export interface UserActionTexts {
  /** The label of the button. */
  title: string;
  /** The verb in the dialog's title: 'Are you sure you want to … this user?' */
  verb: string;
  effect: string;
}

export const userActions = {
  suspend: {
    title: 'Suspend',
    verb: 'suspend',
    effect: 'They are signed out straight away. We’ll email them.',
  },
  unsuspend: {
    title: 'Unsuspend',
    verb: 'unsuspend',
    effect: 'They can sign in again. We’ll email them.',
  },
  delete: {
    title: 'Delete',
    verb: 'delete',
    effect:
      'Their personal details are deleted permanently. Invoices, statistics and reviews are kept. We’ll email them.',
  },
} as const satisfies Record<string, UserActionTexts>;

export const describeRoleAction = (role: AdminUser['role']): UserActionTexts => ({
  title: `Make ${roleNames[role]}`,
  verb: 'change the role of',
  effect: `They become ${roleNames[role]} straight away. We’ll email them.`,
});

/** An action on one account that asks for confirmation: a key of `userActions`, or another role. */
export type SingleUserAction = keyof typeof userActions | { role: AdminUser['role'] };

/** The error message of a failed change. */
export const failureOf = (requested: object): string =>
  'suspended' in requested ? 'Failed to suspend user.' : 'Failed to update user.';
