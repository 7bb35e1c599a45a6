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
  if (badge === '') return 'A badge has at least one character.';
  if (badge.includes(',')) return 'A badge holds no comma.';
  if (badge.length > limits.badgeMax)
    return `Use at most ${limits.badgeMax} characters for a badge.`;
  return undefined;
}

/** What can be done to an account: the word for it, and what will be so afterwards. */
export interface Deed {
  /** As the button says it. */
  title: string;
  /** As the question says it, before the word for whom. */
  verb: string;
  effect: string;
}

export const deeds = {
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
} as const satisfies Record<string, Deed>;

export const deedOfRole = (role: AdminUser['role']): Deed => ({
  title: `Make ${roleNames[role]}`,
  verb: 'change the role of',
  effect: `They are ${roleNames[role]} from their next request on, and told by mail.`,
});

/** What is done to one person, after a question: a word of `deeds`, or another role. */
export type OneDeed = keyof typeof deeds | { role: AdminUser['role'] };

/** What is said of a change that was not made. */
export const failureOf = (wanted: object): string =>
  'suspended' in wanted ? 'Failed to suspend user.' : 'Failed to update user.';
