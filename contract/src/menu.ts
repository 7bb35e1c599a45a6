import type { Role } from './auth';

/**
 * A menu to which remotes add entries: `account`, the one of signed-in users in the header, and `settings`, the navigation of the
 * settings, which the shell also shows above the page.
 */
export type MenuName = 'account' | 'settings';

/** The users whose menu has an entry. Unlike the access of a page, it can be for ordinary users only. */
export type MenuAudience = 'signed-in' | Role;

/** Every menu. A new one is added here, and the shell shows it. */
export const menuNames: readonly MenuName[] = ['account', 'settings'];

/** Every audience. */
export const menuAudiences: readonly MenuAudience[] = ['signed-in', 'user', 'admin', 'partner'];

export const menuLimits = {
  /** Characters of a label. */
  label: 24,
  /** Entries of one remote that a user sees in a menu. */
  entries: 3,
  /** What the header shows of `account` in a row on wide screens. More are in a menu behind a button, as on narrow ones. */
  row: { entries: 3, characters: 32 },
} as const;

/** The labels of the shell's items in the menus, and of its links beside them. No release may use one. */
const labelsOfShell: readonly string[] = [
  ...['browse', 'how we rank', 'menu', 'notifications', 'shortlist', 'settings'],
  ...['enter your code', 'log in', 'login', 'log out', 'logout', 'sign in', 'sign out'],
];

/** Further labels of the shell, in the navigation of the settings. */
const labelsOfSettings: readonly string[] = ['profile', 'security'];

/** A label without the differences that readers do not notice. */
export const foldLabel = (label: string): string => label.normalize('NFKC').toLowerCase();

/** A character that is not shown, changes the direction of the text, or is a space other than the plain one. */
const unshown =
  /[\p{Control}\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}]|[^\S ]|^ |\s\s| $/u;

/** What is wrong with the label of an entry: none, not shown as it is written, one of the shell's, or above the limit; null if it fits. */
export function findLabelFault({
  place,
  label,
}: {
  place: string;
  label: string;
}): 'missing' | 'unshown' | 'of-shell' | 'long' | null {
  if (label.trim() === '') return 'missing';
  if (unshown.test(label) || !/[\p{Letter}\p{Number}]/u.test(label)) return 'unshown';
  const folded = foldLabel(label);
  if (labelsOfShell.includes(folded)) return 'of-shell';
  if (place === 'settings' && labelsOfSettings.includes(folded)) return 'of-shell';
  return [...label].length > menuLimits.label ? 'long' : null;
}

/**
 * Whether all users of an access or audience may open pages of another access. Not in `remote.ts`, which the first visit loads.
 */
export const mayOpen = (users: string, page: string): boolean =>
  page === 'public' || page === 'signed-in' || page === users;

/**
 * Whether a menu may have pages of an access. Settings are for users: a public page is rendered for guests, without the navigation
 * above it, which would move the page when it appears.
 */
export const fitsMenu = (menu: string, page: string): boolean =>
  menu !== 'settings' || page !== 'public';

/** Whether some user is of both audiences. */
export const shareUsers = (first: string, second: string): boolean =>
  first === second || first === 'signed-in' || second === 'signed-in';
