import { limits } from '@hive/contract/limits';
import type { AdminUser } from '@hive/contract/users';
import { roleNames } from '../../lib/people';

export const statusName = (isSuspended: boolean): string => (isSuspended ? 'Suspended' : 'Active');

/** Badges as they are typed: the comma stands between them. */
export const writeBadges = (badges: readonly string[]): string => badges.join(', ');

export const readBadges = (text: string): string[] =>
  text
    .split(',')
    .map((badge) => badge.trim())
    .filter((badge) => badge !== '');

/** What is wrong with a badge as it was typed. */
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
    effect: 'They are kept out from their next request on, and told by mail.',
  },
  unsuspend: {
    title: 'Unsuspend',
    verb: 'unsuspend',
    effect: 'They can sign in again, and are told by mail.',
  },
  delete: {
    title: 'Delete',
    verb: 'delete',
    effect:
      'What names them is gone for good; invoices, figures and reviews stay. They are told by mail.',
  },
} as const satisfies Record<string, UserActionTexts>;

export const describeRoleAction = (role: AdminUser['role']): UserActionTexts => ({
  title: `Make ${roleNames[role]}`,
  verb: 'change the role of',
  effect: `They are ${roleNames[role]} from their next request on, and told by mail.`,
});

/** An action on one account that asks for confirmation: a key of `userActions`, or another role. */
export type SingleUserAction = keyof typeof userActions | { role: AdminUser['role'] };

/** What is said of a change that was not made. */
export const failureOf = (requested: object): string =>
  'suspended' in requested ? 'Failed to suspend user.' : 'Failed to update user.';
